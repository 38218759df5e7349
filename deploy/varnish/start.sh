#!/bin/sh
# Starts Varnish with the site's rules. Its settings are variables of the environment:
#
#   SITES       the processes of the site, as `site-1:3000 site-2:3000`; a name may stand for several of them
#   EDGE_TOKEN  the secret of purges, the same as the site's; without one, only this machine may purge
#   LISTEN      the address and port that visitors reach
#   STORAGE     the memory for what is kept, TRANSIENT that for what is not
#   WORK        the folder that Varnish works in: it belongs into memory, and programs in it must be allowed (exec)
#   RULES       the folder of default.vcl and backends.sh
set -eu
: "${SITES:?Name the processes of the site, as in SITES=site-1:3000}"
LISTEN=${LISTEN:-:8080}
STORAGE=${STORAGE:-256m}
TRANSIENT=${TRANSIENT:-64m}
WORK=${WORK:-/var/lib/varnish}
RULES=${RULES:-/etc/varnish}
# Varnish reads the files as another user.
umask 022

write_backends() {
    # SITES is a list, so it is not quoted.
    # shellcheck disable=SC2086
    "$RULES/backends.sh" $SITES > "$1"
}

tell_varnish() {
    varnishadm -n "$WORK/site" "$@" > "$WORK/said" 2>&1 || { cat "$WORK/said" >&2; return 1; }
}

# Loads the rules again when the names stand for other addresses, because a process was added, taken away or started
# elsewhere. What Varnish keeps stays. While the names stand for no address at all, the last ones stay too.
follow_addresses() {
    current=boot
    number=0
    while sleep 2 && kill -0 $$ 2> /dev/null; do
        write_backends "$WORK/backends.new" || continue
        if cmp -s "$WORK/backends.new" "$WORK/backends.vcl" || grep -q '^backend nowhere' "$WORK/backends.new"; then
            continue
        fi
        cp "$WORK/backends.vcl" "$WORK/backends.old"
        cp "$WORK/backends.new" "$WORK/backends.vcl"
        number=$((number + 1))
        if tell_varnish vcl.load "addresses-$number" "$RULES/default.vcl" && tell_varnish vcl.use "addresses-$number"; then
            tell_varnish vcl.discard "$current" || true
            current=addresses-$number
        else
            # They are tried again.
            cp "$WORK/backends.old" "$WORK/backends.vcl"
        fi
    done
}

# Each connection takes a file descriptor, and containers often allow 1,024 of them. Beyond what it may have, nothing changes.
ulimit -n 65536 2> /dev/null || ulimit -n "$(ulimit -H -n)" 2> /dev/null || true

mkdir -p "$WORK"
write_backends "$WORK/backends.vcl"
follow_addresses &

# Only root can change to the user of a jail. The option for the jail has to come first.
jail=none
[ "$(id -u)" != 0 ] || jail=unix
# timeout_idle: nginx keeps idle connections for 60 s, and must not send a request on one that is just being closed.
# send_timeout: a client that does not read its whole answer in this time is cut off. thread_pool_max: of two pools, so 2,000
# requests at once, which the site can hold (MAX_CONNECTIONS).
exec varnishd -j "$jail" -F -n "$WORK/site" -a "$LISTEN" -p "vcl_path=$WORK:$RULES" -f "$RULES/default.vcl" \
    -s "malloc,$STORAGE" -s "Transient=malloc,$TRANSIENT" -p timeout_idle=65 \
    -p send_timeout=300 -p thread_pool_max=1000
