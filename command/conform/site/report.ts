import { xml } from '../report-files.ts'
import type { Misbehaviour } from './misbehaviours.ts'
import type { Outcome } from './visit.ts'

export interface Tried {
  readonly merchant: string
  readonly how: Misbehaviour
  readonly outcome: Outcome
}

/** A line for the terminal, and one for each finding. */
export function lineOf({ merchant, how, outcome }: Tried): string {
  const said = [...new Set(Object.values(outcome.said).flat())].map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 90))
  return [
    `${outcome.findings.length > 0 ? '✗' : outcome.notJudged === undefined ? '✓' : '–'} ${merchant} ${how.name}: ${how.does}`,
    ...outcome.findings.map((finding) => `    ✗ ${finding}`),
    ...(outcome.notJudged === undefined ? [] : [`    – not judged: ${outcome.notJudged}`]),
    ...(said.length > 0 && outcome.findings.length > 0 ? [`    said: ${said.join(' | ')}`] : []),
  ].join('\n')
}

/** The report for other programs. */
export function jsonOf(tried: readonly Tried[]): string {
  const results = tried.map(({ merchant, how: { name, does, expects }, outcome: { findings, said, notJudged } }) => ({
    merchant,
    name,
    does,
    expects,
    passed: findings.length === 0 && notJudged === undefined,
    findings,
    ...(notJudged !== undefined && { notJudged }),
    said,
  }))
  return `${JSON.stringify({ passed: results.filter(({ passed }) => passed).length, of: results.length, results }, undefined, 2)}\n`
}

/** The report for people: one file, with a picture of each. */
export function htmlOf(tried: readonly Tried[]): string {
  const passed = tried.filter(({ outcome }) => outcome.findings.length === 0).length
  const cards = tried.map(({ merchant, how, outcome }) => {
    const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${xml(item)}</li>`).join('')}</ul>`
    const said = Object.entries(outcome.said).flatMap(([screen, texts]) => texts.map((text) => `${screen}: ${text}`))
    return `<article class="${outcome.findings.length === 0 ? 'ok' : 'bad'}"><h2>${xml(how.name)}</h2>
<p>${merchant}: the back end ${xml(how.does)}.</p><p>Expected: ${xml(how.expects)}.</p>${list(outcome.findings)}${outcome.notJudged === undefined ? '' : `<p>Not judged: ${xml(outcome.notJudged)}</p>`}
<img width="195" height="422" loading="lazy" alt="" src="data:image/jpeg;base64,${outcome.picture.toString('base64')}">
${said.length > 0 ? `<details><summary>What was said</summary>${list(said)}</details>` : ''}</article>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${passed} of ${tried.length}</title>
<style>body{font:15px/1.4 system-ui;margin:24px;display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(260px,1fr))}h1{grid-column:1/-1}
article{border:1px solid #bbb;border-top:6px solid #1a7f4b;border-radius:8px;padding:12px;overflow-wrap:anywhere}
article.bad{border-top-color:#c2332b}h2{font-size:17px;margin:0}
.bad ul:first-of-type{color:#a2231c}</style><h1>${passed} of ${tried.length}: a site against a back end that misbehaves</h1>
${cards.join('\n')}</html>\n`
}
