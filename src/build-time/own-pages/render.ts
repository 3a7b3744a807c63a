import { assetUrl, pagePictureOf, pagePictureStem } from '#build-time/brand/assets.ts'
import type { Merchant, OwnPage } from '#build-time/brand/schema/merchant.ts'
import { tagsOf } from '#build-time/html/tags.ts'
import { type Edit, withEdits } from '#build-time/html/rewrite.ts'
import { linkOf, pictureName } from '#build-time/own-pages/check.ts'
import { headingIds, htmlOf, nodesIn, treeOf, wordsOf } from '#build-time/own-pages/source.ts'
import { absolute, canonicalOf } from '#build-time/seo/addresses.ts'
import type { OwnDocument, Thing } from '#build-time/seo/head.ts'
import { localeOf } from '#lib/languages.ts'
import { unbroken } from '#build-time/page-frame/contact-links.ts'

/** Column width on wide windows. */
const SIZES = '(min-width: 600px) 34rem, calc(100vw - 2rem)'

/** For heads and sitemaps. Await `brandAssets` first where it has pictures. */
export function documentOf(merchant: Merchant, page: OwnPage): OwnDocument {
  const { name, title, description, noindex } = page
  const others = merchant.pages.filter((other) => other.name === name).map(({ language }) => language)
  const languages = merchant.languages.filter((language) => others.includes(language))
  const picture = firstPicture(merchant, page)
  const things = thingsOf(merchant, page, picture?.path)
  return { path: `p/${name}`, title, description, languages, listed: !noindex, things, ...(picture && { picture }) }
}

function firstPicture(merchant: Merchant, { body }: OwnPage): OwnDocument['picture'] {
  const file = nodesIn(treeOf(body), 'image').flatMap(({ url = '' }) => pictureName(url) ?? [])[0]
  if (file === undefined) return undefined
  const { width, height } = pagePictureOf(merchant, file)
  return { path: pictureUrl(merchant, file, width, 'webp'), width, height }
}

function thingsOf(merchant: Merchant, page: OwnPage, picture: string | undefined): Thing[] {
  if (page.kind === 'faq') return [{ '@type': 'FAQPage', mainEntity: questionsOf(page).map(questionThing) }]
  if (page.kind !== 'article') return []
  const { name, language, title, description, published, updated = published } = page
  const company = { '@id': absolute(merchant, '/#organization') }
  return [
    {
      '@type': 'Article',
      headline: title,
      description,
      datePublished: published,
      dateModified: updated,
      inLanguage: localeOf(language),
      mainEntityOfPage: canonicalOf(merchant, `p/${name}`, language),
      author: company,
      publisher: company,
      ...(picture !== undefined && { image: absolute(merchant, picture) }),
    },
  ]
}

interface Question {
  readonly question: string
  readonly answer: string
}

/** Second-level headings with their content. */
function questionsOf({ body }: OwnPage): Question[] {
  const questions: { question: string; replies: string[] }[] = []
  for (const node of treeOf(body).children ?? []) {
    if (node.type === 'heading' && node.depth === 2) questions.push({ question: wordsOf(node), replies: [] })
    else if (node.type !== 'definition') questions.at(-1)?.replies.push(wordsOf(node))
  }
  return questions.map(({ question, replies }) => ({ question, answer: replies.join('\n') }))
}

function questionThing({ question, answer }: Question): Thing {
  return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }
}

function pictureUrl(merchant: Merchant, file: string, width: number, format: 'avif' | 'webp'): string {
  return assetUrl(merchant, `${pagePictureStem(file, width)}.${format}`)
}

/** The link to a telephone number, which stays on one line. */
const NUMBER = /(<a href="tel:[^>]*>)([^<]*)/g

/** Headings with ids, localised links, sized pictures; no style attribute, which the policy blocks. */
export function pageHtml(merchant: Merchant, page: OwnPage): string {
  const html = htmlOf(page.body)
  const ids = headingIds(treeOf(page.body))
  let pictures = 0
  const edits = tagsOf(html).flatMap((tag): Edit[] => {
    const { name, attributes, source } = tag
    if (/^h[2-6]$/.test(name)) return [{ tag, by: `<${name} id="${ids.shift() ?? ''}">` }]
    if (name === 'a') {
      const link = linkOf(merchant, page, undecoded(attributes['href'] ?? ''))
      if (!('href' in link)) return []
      // A number is read from left to right in every language.
      const direction = link.href.startsWith('tel:') ? ' dir="ltr"' : ''
      return [{ tag, by: source.replace(/href="[^"]*"/, () => `href="${encoded(link.href)}"${direction}`) }]
    }
    if (name === 'img')
      return [{ tag, by: pictureHtml(merchant, pictureName(attributes['src'] ?? '') ?? '', attributes['alt'] ?? '', pictures++) }]
    const [, align] = /^text-align: ?(\w+)/.exec(attributes['style'] ?? '') ?? []
    return align === undefined ? [] : [{ tag, by: `<${name} data-align="${align}">` }]
  })
  return withEdits(html, edits).replaceAll(NUMBER, (_link, tag: string, words: string) => tag + unbroken(words))
}

/** `alt` is HTML. The first picture may be the LCP. */
function pictureHtml(merchant: Merchant, file: string, alt: string, place: number): string {
  const { width, height, widths } = pagePictureOf(merchant, file)
  const set = (format: 'avif' | 'webp'): string => widths.map((each) => `${pictureUrl(merchant, file, each, format)} ${each}w`).join(', ')
  const middle = widths.find((each) => each >= 720) ?? width
  return (
    `<picture><source type="image/avif" srcset="${set('avif')}" sizes="${SIZES}">` +
    `<img src="${pictureUrl(merchant, file, middle, 'webp')}" srcset="${set('webp')}" sizes="${SIZES}" alt="${alt}" width="${width}" height="${height}"` +
    `${place === 0 ? '' : ' loading="lazy"'}></picture>`
  )
}

function undecoded(href: string): string {
  return href.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}

function encoded(href: string): string {
  return href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
