import { posix } from 'node:path'
import { takenParameters } from '#build-time/brand/checks/links.ts'
import { TO_WRITE } from '#build-time/brand/checks/texts.ts'
import { MAX_PIXELS, pictureSize } from '#build-time/brand/checks/images.ts'
import { hasBrandFile, readBrandFile, sizeOfBrandFile } from '#build-time/brand/folder-files.ts'
import type { Problem } from '#build-time/brand/problems.ts'
import type { Merchant, OwnPage } from '#build-time/brand/schema/merchant.ts'
import { markProblems } from '#build-time/own-pages/marks.ts'
import { headingIds, nodesIn, PAGES_FOLDER, PICTURES_FOLDER, treeOf, wordsOf, type MarkdownNode } from '#build-time/own-pages/source.ts'
import { decoded } from '#build-time/seo/addresses.ts'
import { isRouteId, isScreen, pathBelow, segmentOf, splitPath } from '#routes/routes.ts'

type Wrong = Omit<Problem, 'file' | 'field'>

/** The heaviest picture that is taken, bytes: what is sent is made smaller. */
const MAX_PICTURE_BYTES = 4_000_000

/** OPS-7: Markdown only, heading order, working links, existing pictures. */
export function ownPageProblems(merchant: Merchant): Problem[] {
  return merchant.pages.flatMap((page) => {
    const tree = treeOf(page.body)
    const at = (node: MarkdownNode, field: string, wrong: Wrong): Problem => ({
      file: `${page.file}:${page.linesAbove + (node.position?.start.line ?? 1)}`,
      field,
      ...wrong,
    })
    const all = (type: string, field: string, check: (node: MarkdownNode) => Wrong | undefined): Problem[] =>
      oneALine(nodesIn(tree, type)).flatMap((node) => {
        const wrong = check(node)
        return wrong ? [at(node, field, wrong)] : []
      })
    return [
      ...factProblems(page, tree),
      ...markProblems(page),
      ...all('html', 'HTML', rawHtml),
      ...headingProblems(tree).map(({ node, ...wrong }) => at(node, 'heading', wrong)),
      ...all('listItem', 'list', ({ checked }) =>
        typeof checked === 'boolean' ? { found: 'a list to tick', expected: 'a plain list', fix: 'remove the [ ]' } : undefined,
      ),
      ...['link', 'definition'].flatMap((type) => all(type, 'link', ({ url = '' }) => wrongLink(merchant, page, url))),
      ...['link', 'linkReference'].flatMap((type) => all(type, 'link', wordless)),
      ...all('text', 'link', ({ value = '' }) =>
        value.includes('][')
          ? { found: value, expected: 'a line such as [name]: /m/service for each [words][name]', fix: 'add it' }
          : undefined,
      ),
      ...all('image', 'picture', ({ url = '' }) => wrongPicture(merchant, page, url)),
      ...all('imageReference', 'picture', () => ({ found: 'a picture by reference', expected: '![words](../pictures/name.jpg)' })),
    ]
  })
}

/** Of several on a line the first. */
function oneALine(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const lineOf = ({ position }: MarkdownNode): number | undefined => position?.start.line
  return nodes.filter((node, at) => node.type !== 'html' || lineOf(node) !== lineOf(nodes[at - 1] ?? { type: '' }))
}

function factProblems({ file, kind, published, body, title, description, label = '' }: OwnPage, tree: MarkdownNode): Problem[] {
  const lineOf = [title, description, label, ...body.split('\n')].find((line) => line.includes(TO_WRITE))
  const questions = nodesIn(tree, 'heading').filter(({ depth }) => depth === 2)
  return [
    ...(lineOf === undefined
      ? []
      : [{ file, field: '', found: lineOf.trim(), expected: 'your own words', fix: `write them, without "${TO_WRITE}"` }]),
    ...(kind === 'article' && published === undefined
      ? [{ file, field: 'published', found: 'nothing', expected: 'the day of an article', fix: 'add published: 2026-11-21' }]
      : []),
    ...(kind === 'faq' && questions.length === 0
      ? [{ file, field: 'kind', found: '"faq" without a question', expected: 'a heading of the second level, ##, for each question' }]
      : []),
  ]
}

/** A link without words cannot be named by who hears the page. */
function wordless(link: MarkdownNode): Wrong | undefined {
  const words = [wordsOf(link), ...nodesIn(link, 'image').map(({ alt = '' }) => alt)].join('').trim()
  return words === '' ? { found: `a link to ${link.url ?? 'a name'} without words`, expected: 'words between the brackets' } : undefined
}

function rawHtml({ value = '' }: MarkdownNode): Wrong {
  return {
    found: value.split('\n')[0]?.slice(0, 60) ?? '',
    expected: 'Markdown alone',
    fix: 'write it in Markdown, or \\< for the sign itself',
  }
}

function headingProblems(tree: MarkdownNode): (Wrong & { readonly node: MarkdownNode })[] {
  let above = 1
  return nodesIn(tree, 'heading').flatMap((node) => {
    const depth = node.depth ?? 1
    const isTooHigh = depth === 1
    const skips = depth > above + 1
    above = depth
    if (wordsOf(node).trim() === '') return [{ node, found: 'a heading without words', expected: 'words' }]
    const found = `${'#'.repeat(depth)} ${wordsOf(node)}`
    if (isTooHigh) return [{ node, found, expected: '## or less: the title is the heading of the page', fix: 'add a #' }]
    return skips ? [{ node, found, expected: 'a heading one level below the one before at most', fix: 'remove a #' }] : []
  })
}

type Link = { readonly href: string } | { readonly wrong: Wrong }

/** Another page's file, a path below `/m/` without language, an anchor, or an outside address. */
export function linkOf(merchant: Merchant, page: OwnPage, url: string): Link {
  const refuse = (expected: string, fix?: string): Link => ({ wrong: { found: url, expected, ...(fix !== undefined && { fix }) } })
  if (/^(?:mailto|tel):./.test(url)) return { href: url }
  if (url.startsWith('https://')) return URL.canParse(url) ? { href: url } : refuse('an address')
  if (url.startsWith('http://')) return refuse('an address that starts with https://')
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  if (path === '' && query === '') return anchorIn(page, anchor) ? { href: url } : refuse(`a heading of this page: ${anchorsOf(page)}`)
  const [, file] = /^(?:\.\/)?([a-z][a-z0-9-]*)\.md$/.exec(path) ?? []
  if (file === undefined && !path.startsWith('/m/'))
    return refuse('https://…, /m/<screen>, /m/p/<page>, <page>.md, #<heading>, mailto: or tel:')
  const [named, rest] = file === undefined ? splitPath(path) : [undefined, `p/${file}`]
  const language = named ?? page.language
  if (!merchant.languages.includes(language)) return refuse(`a language of the site: ${merchant.languages.join(', ')}`)
  const href = pathBelow(rest, language, merchant.defaultLanguage) + query + anchor
  if (rest.startsWith('activity/'))
    return refuse('/m/activity?id=…, which says so when the promotion has ended', `write /m/activity?id=${rest.slice(9)}`)
  if (!rest.startsWith('p/')) {
    return isRouteId(rest) && isScreen(rest) ? { href } : refuse('a screen, such as /m/service, or /m/p/<page>')
  }
  const others = merchant.pages.filter((one) => one.language === language)
  const target = others.find(({ name }) => `p/${name}` === rest)
  if (!target) return refuse(`a page of ${PAGES_FOLDER}/${segmentOf(language)}/: ${others.map(({ name }) => name).join(', ')}`)
  return anchor === '' || anchorIn(target, anchor) ? { href } : refuse(`a heading of ${target.file}: ${anchorsOf(target)}`)
}

function wrongLink(merchant: Merchant, page: OwnPage, url: string): Wrong | undefined {
  const link = linkOf(merchant, page, url)
  if ('wrong' in link) return link.wrong
  const names = takenParameters(merchant, link.href)
  return names === undefined
    ? undefined
    : { found: `${url}, which brings ${names}`, expected: 'a link to the site without it', fix: `remove ${names}` }
}

function anchorsOf(page: OwnPage): string {
  return headingIds(treeOf(page.body))
    .map((id) => `#${id}`)
    .join(', ')
}

function anchorIn(page: OwnPage, anchor: string): boolean {
  return headingIds(treeOf(page.body)).includes(decoded(anchor.slice(1)))
}

/** In `pages/pictures`; else undefined. */
export function pictureName(url: string): string | undefined {
  return /^\.\.\/pictures\/([a-z0-9][a-z0-9-]*\.(?:jpe?g|png|webp))$/.exec(url)?.[1]
}

function wrongPicture({ folder }: Merchant, { file }: OwnPage, url: string): Wrong | undefined {
  const name = pictureName(url)
  const path = `${PAGES_FOLDER}/${PICTURES_FOLDER}/${name}`
  if (name === undefined || !hasBrandFile(folder, path)) {
    const pictures = posix.join(posix.dirname(file), '..', PICTURES_FOLDER)
    return { found: url, expected: `../pictures/<name>.jpg, .png or .webp, a file in ${pictures}`, fix: 'put the file there' }
  }
  const size = sizeOfBrandFile(folder, path)
  if (size > MAX_PICTURE_BYTES) return { found: `${url} of ${size} bytes`, expected: `at most ${MAX_PICTURE_BYTES} bytes` }
  const { width = 0, height = 0 } = pictureSize(readBrandFile(folder, path)) ?? {}
  if (width * height <= MAX_PIXELS) return undefined
  return {
    found: `${url} of ${width} × ${height}`,
    expected: `at most ${MAX_PIXELS} pixels`,
    fix: 'save it smaller: pages show 1080 across',
  }
}
