import { z } from 'zod';
import { isLocale } from '#lib/i18n/locales.ts';
import { maskMessage, maskSource, ownFrames } from './mask.ts';
import { pageKind } from './page-kind.ts';

/** The page that a report is about, in words of which there are few. */
type ReportedPage = { kind: string; locale: string; view: 'web' | 'webview' };

export type BrowserReport = ReportedPage & {
  device: 'phone' | 'tablet' | 'desktop';
  build: string;
  /** Largest Contentful Paint and Interaction to Next Paint in seconds, Cumulative Layout Shift as a number. */
  vitals: { lcp?: number | undefined; inp?: number | undefined; cls?: number | undefined };
  errors: { name: string; message: string; frames: string[] }[];
};

export type PolicyViolation = { kind: string; directive: string; blocked: string; source: string };

const seconds = z
  .number()
  .min(0)
  .max(600_000)
  .transform((milliseconds) => milliseconds / 1000)
  .optional()
  .catch(undefined);

/** What instrumentation-client.ts sends. */
const fromBrowser = z.object({
  path: z.string().startsWith('/').max(2000),
  lang: z.string().max(20),
  isWebView: z.boolean(),
  width: z.number().min(1).max(100_000),
  build: z.string().max(100).nullish(),
  lcp: seconds,
  inp: seconds,
  cls: z.number().min(0).max(1000).optional().catch(undefined),
  errors: z
    .array(z.object({ name: z.string(), message: z.string(), stack: z.string() }).partial())
    .max(5)
    .catch([]),
});

const names = /^[A-Za-z]{1,40}$/;

function toError({ name = '', message = '', stack = '' }: z.infer<typeof fromBrowser>['errors'][number]) {
  return {
    name: names.test(name) ? name : 'Error',
    message: maskMessage(message),
    frames: ownFrames(stack.slice(0, 5000)),
    // Extensions run in the page, too. Their errors name only their own scripts.
    isForeign: /-extension:\/\//.test(stack) || /^Script error\.?$/.test(message),
  };
}

/** The width of the window names the class of the device; the number itself is not kept. */
function deviceOf(width: number): BrowserReport['device'] {
  if (width < 768) return 'phone';
  return width < 1200 ? 'tablet' : 'desktop';
}

/** Null if the body is no report, or one from a preview: previews report nothing. */
export function parseBrowserReport(body: unknown): BrowserReport | null {
  const result = fromBrowser.safeParse(body);
  if (!result.success) return null;
  const { path, lang, isWebView, width, build, lcp, inp, cls, errors } = result.data;
  const kind = pageKind(path);
  if (kind === 'preview') return null;
  const locale = lang.toLowerCase();
  return {
    kind,
    locale: isLocale(locale) ? locale : 'other',
    view: isWebView ? 'webview' : 'web',
    device: deviceOf(width),
    build: /^[\w-]+$/.test(build ?? '') ? (build ?? '') : '',
    vitals: { lcp, inp, cls },
    errors: errors
      .map(toError)
      .filter(({ isForeign, frames }) => !isForeign || frames.length > 0)
      .map(({ name, message, frames }) => ({ name, message, frames })),
  };
}

const text = z.string().max(5000).catch('');

/** `report-to`: a list of reports of all kinds. */
const fromReportingApi = z.array(
  z.object({
    type: text,
    body: z
      .object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text })
      .nullish()
      .catch(null),
  }),
);

/** `report-uri`, for browsers without `report-to`. */
const fromReportUri = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});

/** The directives of CSP that name what was refused. Anything else would become a new label of a metric. */
const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);

function toViolation(violation: { page: string; directive: string; blocked: string; source: string }) {
  const directive = violation.directive.split(' ')[0] ?? '';
  const [frame] = ownFrames(`${violation.source}:0:0`);
  return {
    kind: URL.canParse(violation.page) ? pageKind(new URL(violation.page).pathname) : 'other',
    directive: directives.has(directive) ? directive : 'other',
    blocked: maskSource(violation.blocked),
    source: frame?.split(':')[0] ?? maskSource(violation.source),
  };
}

const isForeign = ({ blocked, source }: PolicyViolation) => /-extension\b/.test(`${blocked} ${source}`);

/** The violations in a report of either form, without those that extensions of the browser cause. Null for other bodies. */
export function parsePolicyReport(body: unknown): PolicyViolation[] | null {
  const old = fromReportUri.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    const violation = toViolation({
      page: report['document-uri'],
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
    });
    return [violation].filter((one) => !isForeign(one));
  }
  const list = fromReportingApi.safeParse(body);
  if (!list.success) return null;
  return list.data
    .flatMap(({ type, body: violation }) => (type === 'csp-violation' && violation ? [violation] : []))
    .map(({ documentURL, effectiveDirective, blockedURL, sourceFile }) =>
      toViolation({
        page: documentURL,
        directive: effectiveDirective,
        blocked: blockedURL,
        source: sourceFile,
      }),
    )
    .filter((one) => !isForeign(one));
}
