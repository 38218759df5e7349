# The two processes of the site in compose.yaml.

probe ready {
    .url = "/api/ready";
    .interval = 2s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend site_1 {
    .host = "site-1";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 1s;
    .first_byte_timeout = 30s;
}

backend site_2 {
    .host = "site-2";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 1s;
    .first_byte_timeout = 30s;
}

sub vcl_init {
    new sites = directors.round_robin();
    sites.add_backend(site_1);
    sites.add_backend(site_2);
}
