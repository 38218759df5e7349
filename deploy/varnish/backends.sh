#!/bin/sh
# Prints backends.vcl, the rules for the processes of the site:
#
#   backends.sh 127.0.0.1:3000 127.0.0.1:3001
#
# A name that stands for several addresses gives a backend for each of them.
set -eu

# Sorted, because a name server gives the addresses of a name in any order.
addresses() {
    for site in "$@"; do
        name=${site%:*}
        found=$(getent ahostsv4 "$name" || getent ahostsv6 "$name" || true)
        echo "$found" | awk -v port="${site##*:}" '$1 != "" { print $1, port }'
    done | sort -u
}

addresses "$@" | awk '
BEGIN {
    print "# Written by backends.sh."
}
NR == 1 {
    print ""
    print "probe ready {"
    print "    .url = \"/api/ready\";"
    print "    .interval = 2s;"
    print "    .timeout = 1s;"
    print "    .window = 3;"
    print "    .threshold = 2;"
    print "    .initial = 2;"
    print "}"
}
{
    count += 1
    print ""
    print "backend site_" count " {"
    print "    .host = \"" $1 "\";"
    print "    .port = \"" $2 "\";"
    print "    .probe = ready;"
    print "    .connect_timeout = 1s;"
    print "    .first_byte_timeout = 30s;"
    print "    .between_bytes_timeout = 5s;"
    print "}"
    print ""
    print "backend unprobed_" count " {"
    print "    .host = \"" $1 "\";"
    print "    .port = \"" $2 "\";"
    print "    .connect_timeout = 1s;"
    print "    .first_byte_timeout = 30s;"
    print "    .between_bytes_timeout = 5s;"
    print "}"
}
END {
    # While no name is known, there is no process to ask.
    if (count == 0) print "\nbackend nowhere none;"
    print ""
    print "sub vcl_init {"
    print "    new sites = directors.round_robin();"
    for (site = 1; site <= count; site += 1) print "    sites.add_backend(site_" site ");"
    print "}"
    print ""
    print "# Takes a process that this request was not sent to yet: one that is ready. If none is, any: on a busy machine a process"
    print "# that answers may be late with its probes, and the visitor would get an error. Varnish sends nothing to a backend whose"
    print "# probes fail, so each process has a second one without."
    print "sub take_another {"
    for (site = 1; site <= count; site += 1) {
        print "    if (var.get(\"another\") == \"\" && std.healthy(site_" site ") && var.get(\"tried\") !~ \" site_" site " \") {"
        print "        set bereq.backend = site_" site ";"
        print "        var.set(\"another\", \"site_" site "\");"
        print "    }"
    }
    for (site = 1; site <= count; site += 1) {
        print "    if (var.get(\"another\") == \"\" && var.get(\"tried\") !~ \" (site|unprobed)_" site " \") {"
        print "        set bereq.backend = unprobed_" site ";"
        print "        var.set(\"another\", \"unprobed_" site "\");"
        print "    }"
    }
    print "}"
}'
