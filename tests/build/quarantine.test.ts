import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { tagsOf } from '#build-time/html/tags.ts'
import { codes, htmlOf, textOf } from './dist.ts'
import rules from './html-validate.json' with { type: 'json' }

interface Hosting {
  readonly documents: { readonly policy: string }
  readonly quarantine: { readonly under: string; readonly policy: string }
}

const validator = new HtmlValidate(new StaticConfigLoader(rules as unknown as ConfigData))

describe.each(
  codes().flatMap(
    (code) =>
      [
        [code, 'chat'],
        [code, 'pixels'],
      ] as const,
  ),
)('the quarantine document of %s for %s', (code, name) => {
  const html = htmlOf(code, `frame/${name}`)
  const { documents, quarantine } = JSON.parse(textOf(code, 'hosting.json')) as Hosting

  test('is valid HTML, inlines its script, names no merchant and is not indexed', async () => {
    const { results } = await validator.validateString(html)
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
    const tags = tagsOf(html)
    expect(tags.filter(({ name, attributes }) => name === 'link' || attributes['src'] !== undefined)).toEqual([])
    expect(tags.filter(({ name }) => name === 'script')).toHaveLength(1)
    expect(html).not.toContain(code)
    expect(html).toContain('noindex')
  })

  test('PRO-5 has a looser policy in an opaque origin, and leaves the site’s own unchanged', () => {
    expect(quarantine.under).toBe('/m/frame/')
    expect(quarantine.policy).toMatch(/^sandbox (?!.*allow-same-origin)(?!.*allow-top-navigation)/)
    expect(quarantine.policy).not.toContain("'self';")
    expect(documents.policy).not.toMatch(/unsafe-inline|livechatinc|comm100/)
  })

  test('every host file has that policy, or where a line cannot hold it one under which nothing runs', () => {
    const [, line = ''] =
      /\n\/m\/frame\/\*\n  ! Content-Security-Policy\n( {2}Content-Security-Policy: .*)\n/.exec(textOf(code, '_headers')) ?? []
    const whole = `  Content-Security-Policy: ${quarantine.policy}`
    expect(line).toBe(whole.length < 2000 ? whole : "  Content-Security-Policy: default-src 'none'; sandbox")
    const written = [...textOf(code, 'nginx.conf').matchAll(/set \$livery_quarantine "(?:\$\{livery_quarantine\})?([^"]*)";/g)]
      .map(([, part]) => part)
      .join('')
    expect(written).toBe(quarantine.policy)
  })
})
