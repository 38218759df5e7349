# The processes of the site. This file is for one process on the same machine; deploy/compose has one for two.

probe ready {
    .url = "/api/ready";
    .interval = 2s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend site {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 1s;
    .first_byte_timeout = 30s;
}

sub vcl_init {
    new sites = directors.round_robin();
    sites.add_backend(site);
}
