import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type AtRule, type Container, type Root, type Rule } from 'postcss'
import { LOOK_ATTRIBUTE } from '#build-time/brand/shapes.ts'
import { LAZY_CLASSES } from '#build-time/brand/style-sheet/named-parts.ts'
import { isGuarded, ROUTE_IDS } from '#routes/routes.ts'
import { isDeferred, pageFacts } from './deferred-rules.ts'
import type { Tag } from './tags.ts'
import type { EmittedPage, HtmlStep } from './rewrite.ts'

type Attributes = Readonly<Record<string, string>>

/** The attributes that a selector requires of the html element: `[data-look~=strip][dir=rtl]` before anything else. */
const ROOT_ATTRIBUTES = /^(?:html|:root)?((?:\[[^\]]+\])+)/
const ATTRIBUTE = /\[([\w-]+)~?=["']?([\w-]+)["']?\]/g
const HOME = /^[\w-]+\/(?:(?!member\/)[a-z-]+\/)?home\.html$/
/** Never a landing page, so a CSS file costs no first paint. */
const MEMBER_PAGE = new RegExp(`(?:^|/)(?:${ROUTE_IDS.filter((id) => isGuarded(id, 'public')).join('|')})\\.html$`)
const LOOK_WORDS = new RegExp(`\\[${LOOK_ATTRIBUTE}~=["']?([\\w-]+)["']?\\]`, 'g')
const OWN_LOOK = new RegExp(` ${LOOK_ATTRIBUTE}="[^"]*"`)
/** Characters: screens' styles are longer, common ones shorter. */
const SHORTEST_SCREEN_STYLE = 4000

/**
 * Makes one style of the styles of each page: each is a hash in the policy for all pages, whose length some hosts cap.
 * - Rules of shapes that the merchant has not chosen go (BRD-2): a brand with tiles in a frame needs no rules for cards. On home, where each byte counts (PER-3),
 *   those for the other writing direction go as well; elsewhere they stay, because one style for each direction would lengthen the policy.
 * - What the rules that stay required of the page's look they require no longer, and the page names only the words that style sheets in files ask for.
 * - Of the brand's own sheet a page gets the rules for parts that its styles know or that views may bring later (BRD-4).
 * - The screen's style of a member-only page becomes a file.
 * - Of home's style, what can match nothing in its first frame becomes a file, which browsers fetch without waiting for it; `loadPageScript` lets it apply.
 */
export function onePageStyle(folder: string, base: string): HtmlStep {
  const files = new Set<string>()
  const link = (kind: 'screen' | 'late', css: string): string => {
    const name = `${kind}.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
    if (!files.has(name)) {
      mkdirSync(join(folder, '_astro'), { recursive: true })
      writeFileSync(join(folder, '_astro', name), css)
      files.add(name)
    }
    return `<link rel="stylesheet"${kind === 'late' ? ' media="not all"' : ''} href="${base}/_astro/${name}">`
  }
  // The inlined rules of the page's look hold without its words; files serve all looks.
  let inFiles: ReadonlySet<string> = new Set()
  // Pages of one look share their styles: each is read once.
  const known = new Map<string, string>()
  const ownCss = (css: string, attributes: Attributes, names: readonly string[]): string => {
    const key = `${names.map((name) => `${name}=${attributes[name] ?? ''}`).join(' ')} ${css}`
    const own = known.get(key) ?? withoutOtherLooks(css, attributes, names)
    known.set(key, own)
    return own
  }
  const brandCss = (css: string, siteCss: string): string => {
    const key = `${css} ${siteCss}`
    const own = known.get(key) ?? brandRules(css, siteCss)
    known.set(key, own)
    return own
  }
  return {
    name: 'make one style of the styles of a page',
    prepare() {
      inFiles = wordsOfFiles(join(folder, '_astro'))
    },
    rewrite(page) {
      const styles = page.tags.filter(({ name }) => name === 'style')
      const [first, ...rest] = styles
      const root = page.tags.find(({ name }) => name === 'html')
      if (!first || !root) return []
      const isHome = HOME.test(page.file)
      const site = styles.filter(({ text }) => !isOfBrand(text))
      const brand = styles.filter(({ text }) => isOfBrand(text)).map(({ text }) => brandCss(text, site.map((tag) => tag.text).join('')))
      const own = [...site.map(({ text }) => ownCss(text, root.attributes, isHome ? [LOOK_ATTRIBUTE, 'dir'] : [LOOK_ATTRIBUTE])), ...brand]
      const words = root.attributes[LOOK_ATTRIBUTE]?.split(' ').filter((word) => inFiles.has(word)) ?? []
      const shorter = root.source.replace(OWN_LOOK, words.length === 0 ? '' : ` ${LOOK_ATTRIBUTE}="${words.join(' ')}"`)
      return [
        ...(shorter === root.source ? [] : [{ tag: root, by: shorter }]),
        { tag: first, by: isHome ? homeStyle(page, own.join(''), link) : pageStyle(page, own, link) },
        ...rest.map((tag) => ({ tag, by: '' })),
      ]
    },
  }
}

/** The words of looks that style sheets in files name, those that scripts bring among them: no page's own are cut from these. */
function wordsOfFiles(folder: string): ReadonlySet<string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(?:css|js)$/.test(name)) : []
  const sheets = names.map((name) => readFileSync(join(folder, name), 'utf8'))
  return new Set(sheets.flatMap((css) => [...css.matchAll(LOOK_WORDS)].map(([, word = '']) => word)))
}

const isOfBrand = (css: string): boolean => css.startsWith('@layer brand{')

const CLASS = /\.([a-zA-Z][\w-]*)/g

/** Those rules of a brand's sheet that a page with these styles can need. */
function brandRules(css: string, siteCss: string): string {
  const known = new Set([...siteCss.matchAll(CLASS)].map(([, name]) => name))
  const root = parsed(css)
  root.walkRules((rule) => {
    const [, name = ''] = /\.([a-zA-Z][\w-]*)/.exec(rule.selector) ?? []
    if (!known.has(name) && !LAZY_CLASSES.has(name)) rule.remove()
  })
  dropEmpty(root)
  return root.toString()
}

type Link = (kind: 'screen' | 'late', css: string) => string

function homeStyle({ tags }: EmittedPage, css: string, link: Link): string {
  const { now, deferred } = splitCss(css, tags)
  return `<style>${now}</style>${link('late', deferred)}`
}

function pageStyle({ file }: EmittedPage, styles: readonly string[], link: Link): string {
  if (!MEMBER_PAGE.test(file)) return `<style>${styles.join('')}</style>`
  const isScreen = (css: string): boolean => css.length >= SHORTEST_SCREEN_STYLE && !isOfBrand(css)
  const screens = styles.filter(isScreen)
  if (screens.length !== 1) throw new Error(`${screens.length} styles of the screen, expected 1`)
  const others = styles.filter((css) => !isScreen(css)).join('')
  return `${others && `<style>${others}</style>`}${screens.map((css) => link('screen', css)).join('')}`
}

/** Drops rules that require another value of a known html attribute. */
export function withoutOtherLooks(css: string, attributes: Attributes, names: readonly string[]): string {
  const root = parsed(css)
  root.walkRules((rule) => {
    const all = rule.selectors
    const own = all.filter((selector) => {
      const [, required = ''] = ROOT_ATTRIBUTES.exec(selector) ?? []
      return [...required.matchAll(ATTRIBUTE)].every(
        ([, name = '', value = '']) => !names.includes(name) || hasWord(attributes, name, value),
      )
    })
    if (own.length === 0) rule.remove()
    else if (own.length < all.length || own.some((selector) => selector.includes(LOOK_ATTRIBUTE))) rule.selectors = own.map(shortened)
  })
  dropEmpty(root)
  dropUnusedFonts(root)
  root.walkRules(({ selector }) => {
    if (selector.includes(`[${LOOK_ATTRIBUTE}`))
      throw new Error(`"${selector}" names a look, not as an attribute of the html element in front of all else`)
  })
  return root.toString()
}

/** The words of the page's own look always match: `:root` is as specific and shorter. */
function shortened(selector: string): string {
  return selector.replace(ROOT_ATTRIBUTES, (prefix) => prefix.replaceAll(LOOK_WORDS, ':root'))
}

const hasWord = (attributes: Attributes, name: string, word: string): boolean => (attributes[name] ?? '').split(' ').includes(word)

/** For the other writing direction. */
function dropUnusedFonts(root: Root): void {
  const used = new Set<string>()
  root.walkDecls(/^--(?:text|heading)$/, ({ value }) => value.split(',').forEach((name) => used.add(name)))
  root.walkAtRules('font-face', (face) => face.walkDecls('font-family', ({ value }) => void (used.has(value) || face.remove())))
}

/** Both parts keep at-rules; keyframes follow their users. */
export function splitCss(css: string, tags: readonly Tag[]): { now: string; deferred: string } {
  const facts = pageFacts(tags)
  const now = parsed(css)
  const deferred = now.clone()
  const deferredRules = rulesOf(deferred)
  rulesOf(now).forEach((rule, index) => (isDeferred(rule, facts) ? rule : deferredRules[index])?.remove())
  // Statements and properties stay; keyframes leave if only deferred rules use them.
  deferred.walkAtRules((rule) => void ((rule.nodes && (holdsRules(rule) || rule.name === 'font-face')) || rule.remove()))
  for (const part of [now, deferred]) dropUnusedFonts(part)
  dropEmpty(deferred)
  const all = now.toString()
  now.walkAtRules('keyframes', (frames) => {
    if (all.replace(frames.toString(), '').includes(frames.params)) return
    deferred.append(frames.clone())
    frames.remove()
  })
  dropEmpty(now)
  joinNeighbours(now)
  return { now: now.toString().replaceAll(', ', ','), deferred: deferred.toString() }
}

/** Joins neighbouring blocks of the same layer or condition. */
function joinNeighbours(container: Container): void {
  container.each((node) => {
    if (node.type !== 'atrule' || !holdsRules(node) || !node.nodes) return
    const before = node.prev()
    if (before?.type === 'atrule' && before.nodes && before.name === node.name && before.params === node.params) {
      before.append(node.nodes)
      node.remove()
    }
  })
}

/** `semicolon`: a statement at the end keeps its own. */
function parsed(css: string): Root {
  const root = parse(css)
  root.raws.semicolon = true
  return root
}

/** All rules but the steps of keyframes. */
function rulesOf(root: Root): Rule[] {
  const rules: Rule[] = []
  root.walkRules((rule) => void (rule.parent?.type === 'atrule' && !holdsRules(rule.parent as AtRule) ? 0 : rules.push(rule)))
  return rules
}

const holdsRules = ({ name }: AtRule): boolean => /^(?:layer|media|supports|container)$/.test(name)

/** Removes at-rules whose rules are gone. */
function dropEmpty(container: Container): void {
  container.each((node) => {
    if (node.type !== 'atrule' || node.nodes === undefined) return
    dropEmpty(node as AtRule)
    if (node.nodes.length === 0) node.remove()
  })
}
