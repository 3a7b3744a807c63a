import { readFileSync } from 'node:fs'
import { filesIn } from '#build-time/hosting/files.ts'
import type { Hosting } from '../../sandbox/server/hosting-file.ts'

/** The hosting plan as `edge.js` reads it. */
export interface EdgePlan {
  readonly [part: string]: unknown
  readonly proxied: readonly string[]
  /** Documents that hold foreign code. */
  readonly quarantine: { readonly under: string; readonly policy: string }
}

/** `site`: the folder of the built site, for pages that not every language has. `policies: false`: pages share one, where a function must be short. */
export function edgePlan(hosting: Hosting, site: string, { policies }: { readonly policies: boolean }): EdgePlan {
  const { documents, quarantine, drawings, language, types, compressed: _packed, hosts: _hosts, pictures: _pictures, ...rest } = hosting
  const files = filesIn(`${site}/m`)
  const extensions = new Set(files.map((file) => file.slice(file.lastIndexOf('.') + 1)))
  return {
    ...rest,
    documents: documents.headers,
    policies: policies ? documents.policies : [],
    policy: documents.policy,
    quarantine,
    drawings: drawings.policy,
    cookie: language.cookie,
    segments: Object.values(language.segments),
    types: Object.fromEntries(
      Object.entries(types).filter(([kind]) => kind.startsWith('/') || extensions.has(kind) || ['xml', 'ico'].includes(kind)),
    ),
    only: onlySome(files, hosting),
  }
}

/** Pages that are there in some languages only, or that no language has for itself, with the segments of these. */
function onlySome(files: readonly string[], { pages, notFound, language }: Hosting): { pages: string[]; segments: string[] }[] {
  const all = Object.values(language.segments)
  const segmentsOf = new Map<string, string[]>()
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const segment = all.find((each) => file.startsWith(`${each}/`)) ?? ''
    const page = file.slice(segment === '' ? 0 : segment.length + 1, -'.html'.length)
    if (!pages.includes(page) && page !== notFound && page !== '404') segmentsOf.set(page, [...(segmentsOf.get(page) ?? []), segment])
  }
  const groups = new Map<string, { pages: string[]; segments: string[] }>()
  for (const [page, segments] of segmentsOf)
    groups.set(segments.join(), { pages: [...(groups.get(segments.join())?.pages ?? []), page], segments })
  return [...groups.values()]
}

/** `leadOn` as source text, of hosts whose functions have `fetch`: asks the back end, which learns host and address of the visitor, and adds the plan's headers. */
export const LEAD_ON = `async function leadOn(request, { backEnd, ip, added }) {
  const { host, pathname, protocol, search } = new URL(request.url)
  const outward = new Request(new URL(pathname + search, backEnd), request)
  outward.headers.delete('Forwarded')
  outward.headers.set('X-Real-IP', ip)
  outward.headers.set('X-Forwarded-Host', host)
  outward.headers.set('X-Forwarded-Proto', protocol.slice(0, -1))
  outward.headers.set('X-Forwarded-For', ip)
  const answer = await fetch(outward, { redirect: 'manual' })
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
  return new Response(answer.body, { status: answer.status, headers })
}`

/** The decisions as source text, without comments, indents and spaces between signs: CloudFront counts bytes. `names`: of the functions that are needed. */
export function edgeCode(...names: readonly string[]): string {
  return functionsOf(edgeLines())
    .filter((text) => names.some((name) => text.startsWith(`function ${name}(`)))
    .join('\n')
}

/** Of the two questions: whose path is it, and what is there. */
export const [OF_PROXIED, OF_SITE] = [
  ['normalised', 'isProxied'],
  ['decide', 'normalised', 'redirectOf', 'encoded', 'segmentOf', 'headersFor', 'policyOf'],
] as const

function functionsOf(text: string): string[] {
  return text.split(/^(?=function )/m).map((each) => each.trim())
}

function edgeLines(): string {
  return readFileSync(new URL('edge.js', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim().replaceAll(/ {0,4}([=+?:&|{}(),<>]{1,8}) {0,4}/g, '$1'))
    .filter((line) => line !== '' && !line.startsWith('//') && !line.startsWith('/**'))
    .join('\n')
}
