import type { Problem } from '#build-time/brand/problems.ts'

/** What a CDN leaves in pages that it rewrites, and the switch that ends it. The first that fits names the case. */
const TRACES: readonly { readonly trace: RegExp; readonly found: string; readonly fix: string }[] = [
  {
    trace: /type="[0-9a-f]+-(?:text\/javascript|module)"|\/rocket-loader\.min\.js|data-cf-settings/,
    found: 'Cloudflare’s Rocket Loader: it takes the scripts of the page away',
    fix: 'switch off Speed › Settings › Content Optimization › Rocket Loader',
  },
  {
    trace: /__cf_email__|\/cdn-cgi\/l\/email-protection|email-decode\.min\.js/,
    found: 'Cloudflare’s Email Address Obfuscation: readers see “[email protected]”',
    fix: 'switch off Scrape Shield › Email Address Obfuscation',
  },
  {
    trace: /static\.cloudflareinsights\.com|data-cf-beacon/,
    found: 'the beacon of Cloudflare’s Web Analytics, which the policy refuses',
    fix: 'switch off Analytics & Logs › Web Analytics › Automatic setup',
  },
  {
    trace: /\/cdn-cgi\/challenge-platform\//,
    found: 'Cloudflare’s JavaScript detections, an inline script which the policy refuses',
    fix: 'switch off Security › Bots › JavaScript Detections',
  },
  { trace: /\/cdn-cgi\/zaraz\//, found: 'Cloudflare’s Zaraz', fix: 'switch off Zaraz for this host' },
  {
    trace: /\/cdn-cgi\/mirage\/|data-cfsrc=/,
    found: 'Cloudflare’s Mirage',
    fix: 'switch off Speed › Settings › Image Optimization › Mirage',
  },
  {
    trace: /\/\.netlify\/scripts\/|netlify-rum/,
    found: 'a script of Netlify',
    fix: 'switch off Analytics and Snippet injection of the Netlify project',
  },
]

/** What was rewritten between the build and the visitor; of a page with none of the known traces nothing. */
export function rewritingProblems(file: string, html: string): Problem[] {
  return TRACES.filter(({ trace }) => trace.test(html)).map(({ found, fix }) => ({
    file,
    field: 'rewriting',
    found,
    expected: 'the page as it was built',
    fix,
  }))
}
