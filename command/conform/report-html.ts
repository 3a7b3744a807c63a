import { checkOf, type CallReport, type Finding } from './findings.ts'
import { xml } from './report-files.ts'
import { countsOf, findingsOf } from './report-text.ts'
import type { Report } from './run.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#1b1b1f;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}h2 code{font-weight:400;color:#55555f}
.finding{border-left:4px solid #b3261e;padding:.25rem 1rem;margin:.75rem 0;background:#fbf3f2}.finding h3{font-size:1rem;margin:.25rem 0}
dl{display:grid;grid-template-columns:7rem 1fr;gap:.1rem 1rem;margin:0}dt{color:#55555f}dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#1b1b1f;color:#f3f3f6;padding:.6rem .8rem;border-radius:.3rem;font-size:.85rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ddd;vertical-align:top}
@media(prefers-color-scheme:dark){body{background:#141417;color:#eee}.finding{background:#2a1c1b}h2 code,dt{color:#aaa}td,th{border-color:#333}}`

/** The report as one page: no script, nothing from elsewhere. */
export function asHtml(report: Report): string {
  const { whole, partly, faulty, absent } = countsOf(report)
  const findings = findingsOf(report).length
  const counts = `${report.calls.length} calls: ${whole} follow the contract, ${partly} as far as they were tried, ${faulty} do not, ${absent} are not offered.`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Conformance of ${xml(report.address)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><style>${STYLE}</style></head><body>
<h1>Conformance of ${xml(report.address)}, brand ${xml(report.merchant)}</h1>
<p><strong>${findings === 0 ? 'No finding.' : `${findings} ${findings === 1 ? 'finding' : 'findings'}.`}</strong> ${counts} ${report.requests} requests in ${report.seconds.toFixed(1)} s.</p>
${report.notes.map((note) => `<p>${xml(note)}</p>`).join('\n')}
${report.calls
  .filter((call) => call.findings.length > 0)
  .map(callHtml)
  .join('\n')}
<h2>All calls</h2>
<table><tr><th>call</th><th>address</th><th>result</th><th>requests</th></tr>
${report.calls.map(rowHtml).join('\n')}
</table></body></html>
`
}

function callHtml({ call, address, findings }: CallReport): string {
  return `<section><h2>${xml(call)} <code>${xml(address)}</code></h2>${findings.map(findingHtml).join('')}</section>`
}

function findingHtml({ check, field, found, expected, requirement, curl, times }: Finding): string {
  const rows = [
    ['field', field || '(the whole answer)'],
    ['found', times > 1 ? `${found} (${times} requests)` : found],
    ['expected', expected],
    ['required', requirement],
  ]
  const list = rows.map(([name = '', text = '']) => `<dt>${name}</dt><dd>${xml(text)}</dd>`).join('')
  return `<div class="finding"><h3>${xml(checkOf(check)[0])}</h3><dl>${list}</dl><pre>${xml(curl)}</pre></div>`
}

function rowHtml({ call, address, state, note, findings, requests }: CallReport): string {
  const result =
    findings.length > 0
      ? `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`
      : state === 'tried'
        ? 'follows the contract'
        : `${state}${note && `: ${note}`}`
  return `<tr><td>${xml(call)}</td><td>${xml(address)}</td><td>${xml(result)}</td><td>${requests}</td></tr>`
}
