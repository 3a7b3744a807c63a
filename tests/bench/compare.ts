import { paintOf, type Paint } from './lighthouse.ts'
import { workOf } from './thread-time.ts'
import type { PageCost } from '../page-cost.ts'
import { median, say } from './report.ts'
import type { Announcements, Server } from './server.ts'
import { floorOf, rivalOf } from './sites.ts'
import { RIVALS } from './rivals/build.ts'
import { visit, type Visit } from './visit.ts'

interface Contestant {
  readonly label: string
  readonly site: string
  readonly announcements: Announcements
}

interface Result extends Contestant {
  readonly paint: Paint
  readonly visit: Visit
  readonly cost: PageCost
}

/** Measures a brand's home with and without announcements, its floor, and the rivals with its lobby: in turn, so that a busy moment of the machine meets all of them. */
export async function compareHome(brand: string, server: Server, runs: number): Promise<void> {
  const contestants: Contestant[] = [
    { label: 'Livery, announcements on', site: brand, announcements: 'on' },
    { label: 'Livery, announcements off', site: brand, announcements: 'off' },
    ...RIVALS.map(({ name }): Contestant => ({ label: `rival ${name}`, site: rivalOf(name, brand), announcements: 'off' })),
    { label: 'floor: Livery without scripts', site: floorOf(brand), announcements: 'off' },
  ]
  const paints = new Map<Contestant, Paint[]>()
  const visits = new Map<Contestant, Visit>()
  const costs = new Map<Contestant, PageCost[]>()
  for (let run = 0; run < runs; run += 1) {
    for (const contestant of contestants) {
      const url = `${server.origin(contestant.site)}/m/home`
      await server.announce(contestant.announcements)
      if (run === 0) visits.set(contestant, await visit(url))
      costs.set(contestant, [...(costs.get(contestant) ?? []), await workOf(url, contestant.announcements)])
      paints.set(contestant, [...(paints.get(contestant) ?? []), await paintOf(url)])
    }
  }
  print(
    brand,
    runs,
    contestants.flatMap((contestant): Result[] => {
      const seen = visits.get(contestant)
      return seen
        ? [{ ...contestant, paint: medians(paints.get(contestant) ?? []), visit: seen, cost: medians(costs.get(contestant) ?? []) }]
        : []
    }),
  )
}

/** The median of each figure. */
function medians<Figures extends object>(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => Number(run[name])))])) as Figures
}

const COLUMNS: readonly (readonly [head: string, (result: Result) => string])[] = [
  ['LCP s', ({ paint }) => (paint.largest / 1000).toFixed(2)],
  ['FCP s', ({ paint }) => (paint.first / 1000).toFixed(2)],
  ['thread ms', ({ cost }) => cost.work.toFixed(0)],
  ['Σ 4t−50', ({ cost }) => cost.blocking.toFixed(0)],
  ['wall TBT', ({ paint }) => paint.blocking.toFixed(0)],
  ['CLS', ({ paint }) => paint.shift.toFixed(3)],
  ['HTML kB', ({ visit }) => visit.document.toFixed(1)],
  ['JS kB', ({ visit }) => visit.scripts.toFixed(1)],
  ['JS files', ({ visit }) => String(visit.scriptFiles)],
  ['images kB', ({ visit }) => visit.pictures.toFixed(1)],
  ['all kB', ({ visit }) => visit.all.toFixed(1)],
  ['requests', ({ visit }) => String(visit.requests)],
  ['hydrations', ({ visit }) => String(visit.hydrations)],
  ['elements', ({ visit }) => String(visit.elements)],
  ['restyled', ({ cost }) => String(cost.restyled)],
  ['at once', ({ cost }) => String(cost.largest)],
  ['styles', ({ cost }) => String(cost.stylePasses)],
  ['layouts', ({ cost }) => String(cost.layouts)],
  ['forced', ({ cost }) => String(cost.forced)],
]

function print(brand: string, runs: number, results: readonly Result[]): void {
  const width = Math.max(...results.map(({ label }) => label.length))
  say(
    `\n${brand}: /m/home as a guest. Medians of ${runs}: paints and wall-time TBT by Lighthouse mobile; time and work of the page's main thread until a second after the announcement, or after the last file; bytes as sent with headers, until the network is quiet for 3 s`,
  )
  say(`  ${''.padEnd(width)} ${COLUMNS.map(([head]) => head.padStart(Math.max(9, head.length + 2))).join('')}`)
  for (const result of results)
    say(`  ${result.label.padEnd(width)} ${COLUMNS.map(([head, text]) => text(result).padStart(Math.max(9, head.length + 2))).join('')}`)
  const [on, off] = results
  const floor = results.find(({ site }) => site === floorOf(brand))
  const better = results.filter(({ label }) => label.startsWith('rival')).toSorted((a, b) => a.paint.largest - b.paint.largest)[0]
  if (!on || !off || !floor || !better) return
  const ratio = (ours: Result, theirs: Result, name: 'largest' | 'first'): string => (ours.paint[name] / theirs.paint[name]).toFixed(2)
  say(
    `  Ours / the better rival (${better.site}): LCP ${ratio(off, better, 'largest')} without announcements (wanted 0.60), ${ratio(on, better, 'largest')} with (wanted 0.80); FCP ${ratio(off, better, 'first')}`,
  )
  const plain = results.find(({ label }) => label === 'rival vite-spa')
  if (plain) say(`  Thread time with announcements / the plain React app's: ${(on.cost.work / plain.cost.work).toFixed(2)} (wanted 0.95)`)
  say(`  Ours / floor: LCP ${ratio(off, floor, 'largest')} (wanted 1.10), FCP ${ratio(off, floor, 'first')} (wanted 1.10)`)
}
