vcl 4.1;

# The cache in front of the site, for EDGE=varnish: Varnish 7 with xkey (Debian: packages varnish and varnish-modules).
# docs/deploy.md says how to start it; varnish.test.ts tests it with a real Varnish.

import directors;
import std;
import var;
import xkey;

include "backends.vcl";

acl this_machine {
    "127.0.0.0"/8;
    "::1";
}

# A purge carries the secret EDGE_TOKEN, which Varnish reads from its environment. Without one, only this machine may purge.
sub refuse_strange_purge {
    if (std.getenv("EDGE_TOKEN") ~ ".") {
        if (req.http.Authorization != "Bearer " + std.getenv("EDGE_TOKEN")) {
            return (synth(403, "A purge needs the secret EDGE_TOKEN."));
        }
    # Varnish appends the client to X-Forwarded-For. A second address in it means that a proxy passed on the request of
    # someone else.
    } elseif (client.ip !~ this_machine || req.http.X-Forwarded-For ~ ",") {
        return (synth(403, "Purging is not allowed from here: set EDGE_TOKEN."));
    }
}

sub vcl_recv {
    set req.backend_hint = sites.backend();

    # Varnish sends its own name to the site in the place of a missing one, so the site could not refuse it.
    if (!req.http.Host && req.proto == "HTTP/1.1") {
        return (synth(400, "The header Host is missing."));
    }

    # Varnish has no limit for the whole time in which a body arrives, and keeps a thread for it. The site has one of 20 s, so it
    # gets each body as it comes, on a connection of its own, which ends with the answer. The longest body that the site takes
    # is 20 kB.
    if (req.http.Content-Length ~ "[1-9]" || req.http.Transfer-Encoding) {
        if (std.integer(req.http.Content-Length, 0) > 65536) {
            return (synth(413, "The body is too long."));
        }
        return (pipe);
    }

    if (req.method == "PURGE") {
        call refuse_strange_purge;
        # Noted before anything is removed: what arrives from now on is from before it, or not. Two purges at the same moment
        # may leave the older of them noted.
        if (std.integer(req.http.X-Position, 0) >= std.integer(var.global_get("purged"), 0)) {
            var.global_set("purged", req.http.X-Position);
            var.global_set("purged at", "" + std.time2integer(now, 0));
        }
        # After a soft purge a page is answered as it was while it is asked for anew.
        if (req.http.xkey-soft-purge) {
            set req.http.purged = xkey.softpurge(req.http.xkey-soft-purge);
        } elseif (req.http.xkey-purge) {
            set req.http.purged = xkey.purge(req.http.xkey-purge);
        } else {
            return (synth(400, "The header xkey-purge is missing."));
        }
        return (synth(200, "Purged " + req.http.purged));
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }

    # Where something between Varnish and the site asks for a password, the answer is for those who know it.
    if (req.http.Authorization) {
        return (pass);
    }

    # Drafts are for one editor, and the answer to X-Explain is for one developer: neither is cached.
    if (req.url ~ "^/_preview/" || req.http.X-Explain
        || req.http.Cookie ~ "(^|;\s*)(__prerender_bypass|__next_preview_data|(__Secure-)?preview-nonce)=") {
        return (pass);
    }
    # No other answer of the site depends on a cookie.
    unset req.http.Cookie;

    # A page that changed by itself is asked for before it is answered. Where that failed, the old copy is answered.
    if (req.restarts == 0) {
        unset req.http.X-Changed;
    } elseif (req.http.X-Changed == "ask") {
        set req.grace = 0s;
    } else {
        set req.grace = 7d;
    }

    # A browser that prefetches or prerenders gets what is kept here or at the site, which answers 503 where nothing is
    # (`rules 80`). It waits for no other visitor's answer, and what the site answers is for nobody else (vcl_hit, vcl_miss).
    if (req.http.Sec-Purpose ~ "^prefetch") {
        set req.http.Sec-Purpose = "prefetch";
        set req.hash_ignore_busy = true;
    } else {
        unset req.http.Sec-Purpose;
    }

    # Whether the request is a page or the data of a client-side navigation (RSC: 1).
    unset req.http.X-Kind;
    if (req.http.RSC == "1") {
        set req.http.X-Kind = "rsc";
    } else {
        unset req.http.RSC;
        unset req.http.Next-Router-Prefetch;
        unset req.http.Next-Router-Segment-Prefetch;
        unset req.http.Next-Router-State-Tree;
        unset req.http.Next-Url;
    }

    if (req.url !~ "^/(_next|api)/") {
        # Only these parameters decide which page is made (`npm run generate` writes them from lib/addresses/screens.ts);
        # any other, such as utm_source, is removed, so that it makes no second copy. A name with an escape stays, because
        # it may be one of these. `_rsc` is Next's digest of the headers of a client-side navigation.
        set req.url = regsuball(req.url, "(?<=[?&])(?!(?:lang|viewer|target|b|champion|r|keyword|progression|subject|purpose|author|version|class|sort|tag|immunity|c|vs|team|list|with|view|month|kind|postType|page|_rsc|[^=&]*%[^=&]*)(?:=|&|$))[^&]*(?:&|$)", "");
        set req.url = regsub(req.url, "[?&]+$", "");

        if (!req.http.RSC) {
            set req.url = regsuball(req.url, "(?<=[?&])_rsc(?:=[^&]*)?(?:&|$)", "");
            set req.url = regsub(req.url, "[?&]+$", "");
        } elseif (!req.http.Next-Router-Prefetch && !req.http.Next-Router-Segment-Prefetch) {
            # These headers say which page the visitor comes from. The answer holds the whole page, so one copy is right for
            # all of them. Next checks that `_rsc` fits the headers; without these headers an empty `_rsc` does.
            unset req.http.Next-Router-State-Tree;
            unset req.http.Next-Url;
            set req.url = regsub(req.url, "(?<=[?&])_rsc(?:=[^&]*)?(?=&|$)", "_rsc");
        }
    }

    # Pictures are compressed already, so Accept-Encoding is removed. Accept is reduced to the best format that the browser
    # takes, so that there are few variants.
    if (req.url ~ "^/(_next/image|images/|brand/)" || req.url ~ "^[^?]*\.(webp|avif|png|jpe?g|gif|ico|woff2|mp4|webm)(\?|$)") {
        unset req.http.Accept-Encoding;
        if (req.http.Accept ~ "(?i)(^|,)\s*image/avif\s*(;\s*q\s*=\s*(1(\.0*)?|0?\.\d*[1-9]\d*)\s*)?(,|$)") {
            set req.http.Accept = "image/avif,image/webp";
        } elseif (req.http.Accept ~ "(?i)image/webp") {
            set req.http.Accept = "image/webp";
        } else {
            set req.http.Accept = "*/*";
        }
    }

    # Varnish stores the answer with gzip, and unpacks it for clients without gzip. The answer with Brotli is a second copy.
    unset req.http.X-Brotli;
    if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(;\s*q\s*=\s*(1(\.0*)?|0?\.\d*[1-9]\d*)\s*)?(,|$)") {
        set req.http.X-Brotli = "1";
    }

    return (hash);
}

# Adds to the default key of address and host.
sub vcl_hash {
    hash_data(req.http.X-Brotli);
    hash_data(req.http.X-Kind);
}

# A page that changed by itself, or that was purged softly seven seconds ago, is asked for before it is answered: what stands
# around pages may be as it was for ten seconds after an edit. The site purges it again, hard, but may end before. A soft
# purge ends the time to live, so age and time to live are together less than they were.
sub vcl_hit {
    if (((obj.http.X-Grace && obj.ttl + std.duration(obj.http.X-Grace, 7d) <= 0s)
            || (obj.http.X-Fresh && obj.ttl < -7s && obj.age + obj.ttl + 1s < std.duration(obj.http.X-Fresh, 0s)))
        && req.restarts == 0 && std.healthy(req.backend_hint)) {
        if (req.http.Sec-Purpose) {
            return (pass);
        }
        set req.http.X-Changed = "ask";
        return (restart);
    }
}

sub vcl_miss {
    if (req.http.Sec-Purpose) {
        return (pass);
    }
}

sub vcl_backend_fetch {
    # An old page is asked for anew by the first visitor who gets it.
    if (bereq.is_bgfetch && bereq.http.Sec-Purpose) {
        return (abandon);
    }
    if (bereq.retries == 0) {
        var.set("tried", " ");
        var.set_real("began", std.time2real(now, 0.0));
        var.set("changed", bereq.http.X-Changed);
        unset bereq.http.X-Changed;
        if (bereq.http.X-Brotli) {
            set bereq.http.Accept-Encoding = "br, gzip;q=0.5";
        }
        unset bereq.http.X-Brotli;
        unset bereq.http.X-Kind;
    }
}

# Looks for another process after one failed. A request that has taken ten seconds is not repeated: its visitor has waited
# long enough, and whatever it is may hold up the next process too.
sub look_for_another {
    var.set("tried", var.get("tried") + beresp.backend + " ");
    var.set("another", "");
    if (std.time2real(now, 0.0) - var.get_real("began") < 10.0) {
        call take_another;
    }
}

sub vcl_backend_response {
    # A process that starts, stops or is busy says so in this header. One that starts or is busy has done nothing with the
    # request, so another can be sent any request; one that stops may have begun to act on it.
    if (beresp.status >= 500 && beresp.http.X-Site-State
        && (bereq.method == "GET" || bereq.method == "HEAD" || beresp.http.X-Site-State != "stopping")) {
        call look_for_another;
        if (var.get("another") != "") {
            return (retry);
        }
    }

    # An error is never cached. An old copy stays, and is answered until the site answers again.
    if (beresp.status >= 500) {
        if (bereq.is_bgfetch || var.get("changed") != "") {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        set beresp.grace = 0s;
        return (deliver);
    }

    # An answer without max-age or s-maxage is not cached: by default Varnish would cache a redirect for two minutes. Nor is
    # one that no request may be answered with, which Varnish itself knows only as "*" alone.
    if (beresp.http.Cache-Control !~ "(?i)(max-age|s-maxage)=" || beresp.http.Vary ~ "(^|[,\s])\*([,\s]|$)") {
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }

    # Without this an answer that names no stale-while-revalidate would be answered for ten seconds after its time, which
    # RFC 9111 (4.2.4) does not allow: Varnish's own default.
    if (beresp.http.Cache-Control !~ "(?i)stale-while-revalidate=") {
        set beresp.grace = 0s;
        # For an hour it is there to be asked for with its ETag.
        set beresp.keep = 1h;
    }

    # Varnish uses stale-while-revalidate as grace, and knows no stale-if-error. A page that changes by itself (rules 70a) has
    # a grace that ends at that moment. vcl_hit ends it, but only while a process of the site is ready; here every page is
    # kept for a week.
    if (beresp.http.Cache-Control ~ "(?i)stale-if-error=" && beresp.grace < 7d) {
        set beresp.http.X-Grace = "" + beresp.grace + "s";
        set beresp.grace = 7d;
    }
    if (beresp.grace > 7d) {
        set beresp.grace = 7d;
    }
    set beresp.http.X-Fresh = "" + beresp.ttl + "s";

    # A page is answered once it is here as a whole, so that another process can be asked if this one breaks off in the
    # middle. The site makes whole pages, so nobody waits longer for it.
    if (beresp.http.Content-Type ~ "^text/(html|x-component)") {
        set beresp.do_stream = false;
    }

    # Each answer names the place in the site's log of purges up to which it is right (X-Position), and each purge its own. An
    # answer that was under way from before a purge, or comes from a process that has not heard of it, is for whoever asked for
    # it, and is not kept. A process that hears of nothing for long keeps its copies out for ten minutes at most.
    if (beresp.http.X-Position
        && std.integer(beresp.http.X-Position, 0) < std.integer(var.global_get("purged"), 0)
        && std.time2integer(now, 0) - std.integer(var.global_get("purged at"), 0) < 600) {
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        set beresp.grace = 0s;
    }
}

sub vcl_backend_error {
    # The process did not answer, or broke off.
    if (bereq.method == "GET" || bereq.method == "HEAD") {
        call look_for_another;
        if (var.get("another") != "") {
            return (retry);
        }
    }
    # The old copy stays, and is answered.
    if (bereq.is_bgfetch || var.get("changed") != "") {
        return (abandon);
    }
    # Varnish would answer all who waited for this answer with it, for a second. Each of them asks for itself instead.
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    # What programs of any site read.
    if (bereq.url ~ "^/data/.") {
        set beresp.http.Content-Type = "application/json";
        set beresp.http.Access-Control-Allow-Origin = "*";
        set beresp.body = """{"error":"The site can’t be reached. Please try again in a moment."}""";
        return (deliver);
    }
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.body = {"<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>We are back in a moment</title><style>body{display:grid;place-content:center;box-sizing:border-box;min-height:100vh;margin:0;padding:32px;background:#0a0b14;color:#f5f3ff;font:18px/1.6 system-ui,sans-serif;text-align:center}</style><h1>We are back in a moment</h1><p>This page could not be loaded. Please try again soon.</p>"};
    return (deliver);
}

sub vcl_synth {
    # Varnish would read a body to its end, however long that takes, before it answers.
    if (req.http.Content-Length ~ "[1-9]" || req.http.Transfer-Encoding) {
        set resp.http.Connection = "close";
    }
    # A page that changed by itself could not be made: its old copy is answered.
    if (resp.status == 503 && req.http.X-Changed == "ask") {
        set req.http.X-Changed = "failed";
        return (restart);
    }
}

sub vcl_deliver {
    # Cache-Status (RFC 9211) tells how the answer was found.
    if (obj.uncacheable) {
        set resp.http.Cache-Status = "varnish; fwd=bypass";
    } elseif (obj.hits > 0 && obj.ttl >= 0s) {
        set resp.http.Cache-Status = "varnish; hit";
    } elseif (obj.hits > 0) {
        set resp.http.Cache-Status = "varnish; hit; detail=stale";
    } else {
        set resp.http.Cache-Status = "varnish; fwd=miss";
    }
    unset resp.http.xkey;
    unset resp.http.X-Fresh;
    unset resp.http.X-Grace;
    unset resp.http.X-Position;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
