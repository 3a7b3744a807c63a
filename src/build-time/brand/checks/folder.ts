import { siteWords, wordProblems } from './texts.ts'
import { closedProblems } from '#build-time/brand/closed.ts'
import { dutyProblems } from '#build-time/brand/checks/duties.ts'
import { extraKeys } from '#build-time/brand/checks/extra-keys.ts'
import { blockProblems } from '#build-time/brand/checks/blocks.ts'
import { joinFieldProblems } from '#build-time/brand/checks/join-fields.ts'
import { fontProblems } from '#build-time/brand/checks/fonts.ts'
import { languagesOf, valueIn } from '#build-time/brand/by-language.ts'
import { contrastProblems } from '#build-time/brand/checks/contrast.ts'
import { linkProblems } from '#build-time/brand/checks/links.ts'
import { groundProblems } from '#build-time/brand/checks/ground.ts'
import { ownDrawingProblems } from '#build-time/brand/checks/own-drawings.ts'
import { pictureProblems } from '#build-time/brand/checks/pictures.ts'
import { undeclaredPixels } from '#build-time/brand/public-merchant.ts'
import { riskWordsProblems } from '#build-time/brand/checks/risk-words.ts'
import { protectionProblems, type Problem } from '#build-time/brand/problems.ts'
import { isDark, lookIn } from '#build-time/brand/seasons.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { ownPageProblems } from '#build-time/own-pages/check.ts'
import { isBelowHost } from '#lib/url-safety.ts'
import { isListed, isRouteId, ROUTE_IDS } from '#routes/routes.ts'

type NameOf = (path: string) => string

/** Cross-checks between fields and files (MER-1). */
export function checkFolder(merchant: Merchant, folderName: string, nameOf: NameOf): Problem[] {
  const config = nameOf('merchant.json')
  return [
    ...identityProblems(merchant, folderName, config),
    ...byLanguageProblems(merchant, config),
    ...tabProblems(merchant, config),
    ...pixelProblems(merchant, config),
    ...protectionProblems(merchant, config),
    ...riskWordsProblems(merchant, nameOf),
    ...closedProblems(merchant, config),
    ...dutyProblems(merchant, nameOf),
    ...contrastProblems(config, merchant.look),
    ...seasonProblems(merchant, config),
    ...fontProblems(merchant, nameOf),
    ...textProblems(merchant, nameOf),
    ...joinFieldProblems(merchant, nameOf),
    ...snapshotProblems(merchant, nameOf('snapshot.json')),
    ...pictureProblems(merchant, nameOf),
    ...ownDrawingProblems(merchant, nameOf),
    ...groundProblems(merchant, nameOf),
    ...linkProblems(merchant, config, nameOf('snapshot.json')),
    ...blockProblems(merchant, nameOf),
    ...ownPageProblems(merchant),
  ]
}

function identityProblems(
  { code, hosts, identityHost, languages, defaultLanguage, legal, memberLinks, marks }: Merchant,
  folderName: string,
  file: string,
): Problem[] {
  const problems: Problem[] = []
  if (code !== folderName) {
    problems.push({
      file,
      field: 'code',
      found: `"${code}"`,
      expected: `"${folderName}", the folder's name`,
      fix: 'rename the folder or change the code',
    })
  }
  if (!isBelowHost(identityHost, hosts)) {
    problems.push({
      file,
      field: 'identityHost',
      found: `"${identityHost}"`,
      expected: 'one of "hosts" or a sub-domain of one',
      fix: `write "www.${hosts[0]}"`,
    })
  }
  if (!languages.includes(defaultLanguage)) {
    problems.push({
      file,
      field: 'defaultLanguage',
      found: `"${defaultLanguage}"`,
      expected: `one of "languages": ${languages.join(', ')}`,
      fix: 'add it to "languages" or choose another',
    })
  }
  // One key has one text in copy/.
  const keysOf = (...records: object[]): string[] => records.flatMap((record) => Object.keys(record))
  return [
    ...problems,
    ...repeated(file, 'hosts', hosts),
    ...repeated(file, 'languages', languages),
    ...repeated(file, 'memberLinks', keysOf(legal.links, memberLinks)),
    ...repeated(file, 'marks', keysOf(marks.seals, marks.payments)),
  ]
}

/** A field by language has a value for the default language, and for no other than the site's (BRD-7). */
function byLanguageProblems(merchant: Merchant, file: string): Problem[] {
  const { languages, defaultLanguage } = merchant
  return (['money', 'country'] as const).flatMap((field) => {
    const named = languagesOf(merchant[field])
    if (!named) return []
    const lacks = { file, field: `${field}.${defaultLanguage}`, found: 'nothing', expected: 'a value for "defaultLanguage"', fix: 'add it' }
    return [
      ...(named.includes(defaultLanguage) ? [] : [lacks]),
      ...extraKeys(file, field, named, languages, `one of "languages": ${languages.join(', ')}`),
    ]
  })
}

const ownTabs = (tabs: Merchant['tabs']): string[] => tabs.flatMap((tab) => (typeof tab === 'string' ? [] : [tab.key]))

/** The deposit tab leads to the cashier. */
function tabProblems({ tabs, cashier }: Merchant, file: string): Problem[] {
  const at = tabs.indexOf('deposit')
  return at < 0 || cashier
    ? []
    : [
        {
          file,
          field: `tabs[${at}]`,
          found: '"deposit"',
          expected: 'a tab that leads somewhere: there is no "cashier"',
          fix: 'add "cashier" or remove the tab',
        },
      ]
}

function pixelProblems(merchant: Merchant, file: string): Problem[] {
  return undeclaredPixels(merchant).map(({ channel, service }) => ({
    file,
    field: `pixels.${channel}`,
    found: 'an id whose service is not in "vendors"',
    expected: `"${service}" in "vendors"`,
    fix: `add "${service}" to "vendors" or remove the id`,
  }))
}

/** No overlap, in days of the country; each look as readable as the brand's (OPS-8). */
function seasonProblems(merchant: Merchant, file: string): Problem[] {
  const { look, seasons } = merchant
  const problems: Problem[] = []
  const report = (field: string, found: string, expected: string, fix: string) => problems.push({ file, field, found, expected, fix })
  if (seasons.length > 0 && valueIn(merchant.country, merchant).timeZone === undefined)
    report('country.timeZone', 'nothing', 'a time zone, in which days of seasons begin', 'add it, such as "Asia/Manila"')
  const hasOwn = contrastProblems(file, look).length > 0
  seasons.forEach((season, at) => {
    const field = `seasons[${at}]`
    if (season.until < season.from) report(`${field}.until`, season.until, `${season.from} or later`, 'swap the two days')
    const other = seasons.find((each, place) => place < at && each.from <= season.until && season.from <= each.until)
    if (other) report(field, `${season.from} to ${season.until}, in days of "${other.name}"`, 'one season a day', 'shorten one of the two')
    if (season.dark && !isDark(look)) report(`${field}.dark`, 'colours at night', 'a look with a dark variant', 'remove it')
    // What the look itself lacks is reported once.
    if (!hasOwn) problems.push(...contrastProblems(file, lookIn(look, season), field))
  })
  return [
    ...problems,
    ...repeated(
      file,
      'seasons',
      seasons.map(({ name }) => name),
    ),
  ]
}

function repeated(file: string, field: string, items: readonly string[]): Problem[] {
  const twice = items.filter((item, index) => items.indexOf(item) < index)
  return twice.map((item) => ({ file, field, found: `"${item}" twice`, expected: 'each once', fix: 'remove one' }))
}

/** In every language: footer texts, overriding texts, titles, descriptions. */
function textProblems({ languages, copy, seo, legal, memberLinks, marks, tabs }: Merchant, nameOf: NameOf): Problem[] {
  const links = [...new Set([...Object.keys({ ...legal.links, ...memberLinks }), ...ownTabs(tabs)])]
  const markKeys = Object.keys({ ...marks.seals, ...marks.payments })
  const site = siteWords()
  return languages.flatMap((code) => {
    const words = copy.get(code)
    const pages = seo.get(code)?.pages
    const copyFile = nameOf(`copy/${code.toLowerCase()}.json`)
    const seoFile = nameOf(`seo/${code.toLowerCase()}.json`)
    const undescribed = Object.entries(pages ?? {}).filter(([id, page]) => isRouteId(id) && isListed(id) && page.description === undefined)
    return [
      ...(words
        ? keyProblems(
            copyFile,
            'links',
            Object.keys(words.links),
            links,
            'a key of "legal.links", "memberLinks" or "tabs" in merchant.json',
          )
        : []),
      ...(words ? extraKeys(copyFile, 'marks', Object.keys(words.marks), markKeys, 'a key of "marks" in merchant.json') : []),
      ...wordProblems(copyFile, words?.words ?? {}, site),
      ...(pages ? keyProblems(seoFile, 'pages', Object.keys(pages), ROUTE_IDS, `a screen: ${ROUTE_IDS.join(', ')}`) : []),
      ...undescribed.map(([id]) => ({
        file: seoFile,
        field: `pages.${id}.description`,
        found: 'nothing',
        expected: 'a description, since search engines list this screen',
        fix: 'add a sentence',
      })),
    ]
  })
}

function keyProblems(file: string, field: string, found: readonly string[], wanted: readonly string[], expected: string): Problem[] {
  const missing = wanted.filter((key) => !found.includes(key))
  return [
    ...missing.map((key) => ({ file, field: `${field}.${key}`, found: 'nothing', expected: 'words', fix: `add "${key}" to "${field}"` })),
    ...extraKeys(file, field, found, wanted, expected),
  ]
}

function snapshotProblems({ languages, lanes, snapshot }: Merchant, file: string): Problem[] {
  const texts = [
    ...snapshot.banners.map(({ title }, index) => ({ field: `banners[${index}].title`, text: title })),
    ...snapshot.marquee.map((text, index) => ({ field: `marquee[${index}]`, text })),
    ...snapshot.promotions.flatMap(({ name, promotions }, at) => [
      { field: `promotions[${at}].name`, text: name },
      ...promotions.map(({ title }, index) => ({ field: `promotions[${at}].promotions[${index}].title`, text: title })),
    ]),
  ]
  const untranslated = texts.flatMap(({ field, text }) =>
    languages.filter((code) => text[code] === undefined).map((code) => `${field}.${code}`),
  )
  const foreign = snapshot.lanes.flatMap(({ category }, index) => (lanes.includes(category) ? [] : [{ category, index }]))
  return [
    ...untranslated.map((field) => ({ file, field, found: 'nothing', expected: 'words in every language of the site', fix: 'add them' })),
    ...foreign.map(({ category, index }) => ({
      file,
      field: `lanes[${index}].category`,
      found: `"${category}"`,
      expected: 'a category of "lanes" in merchant.json',
      fix: 'add it there or remove the lane here',
    })),
  ]
}
