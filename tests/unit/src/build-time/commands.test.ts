import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOf, LEAST } from './brand/least-merchant.ts'

interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command as its npm script does, on a folder of merchants elsewhere. */
function run(root: string, ...args: string[]): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/build-time/commands.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, MERCHANTS_DIR: root },
  })
  return { status, stdout, stderr }
}

/** A folder of merchants with a language in the making. */
async function folderWithFilipino(): Promise<string> {
  const root = await folderOf({ 'merchant.json': { ...LEAST, languages: ['EN', 'FIL'] } })
  mkdirSync(join(root, 'languages'))
  writeFileSync(
    join(root, 'languages/fil.json'),
    JSON.stringify({ locale: 'fil-PH', name: 'Filipino', words: { 'chrome.home': 'Tahanan' } }),
  )
  return root
}

describe('MERCHANTS_DIR is honoured, with the languages in it, by', () => {
  test('npm run snapshot, which reads the merchant there before it asks the back end', async () => {
    expect(run(await folderWithFilipino(), 'snapshot', 'least', '--from', 'http://127.0.0.1:9')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('No answer from http://127.0.0.1:9') as string,
    })
  })

  test('npm run schemas, which writes beside those merchants and knows their languages', async () => {
    const root = await folderWithFilipino()
    expect(run(root, 'schemas')).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(join(root, 'merchant.schema.json'), 'utf8')).toContain('"FIL"')
  })

  test('OPS-1 npm run merchant, which makes the first brand of a folder that is not there yet, in the languages that are asked for', () => {
    const root = join(mkdtempSync(join(tmpdir(), 'livery-none-')), 'brands')
    expect(run(root, 'merchant', 'island', '--languages', 'en')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('copy/en.json: tagline') as string,
    })
    expect(readdirSync(join(root, 'island/seo'))).toEqual(['en.json'])
    for (const file of ['merchant.json', 'snapshot.json', 'copy/en.json', 'seo/en.json']) {
      const { $schema } = JSON.parse(readFileSync(join(root, 'island', file), 'utf8')) as { $schema: string }
      expect(existsSync(join(root, 'island', dirname(file), $schema)), `${file}: ${$schema}`).toBe(true)
    }
  })

  test("npm run merchant, which leaves the languages' folder alone", async () => {
    expect(run(await folderWithFilipino(), 'merchant', 'languages', '--from', 'least').stderr).toContain("holds the operator's languages")
  })
})

describe('npm run words, for a language beside the merchants,', () => {
  test('lists what is missing and fails, exports it, and is empty once every text came back', async () => {
    const root = await folderWithFilipino()
    const xliff = join(root, 'fil.xliff')
    expect(run(root, 'words', 'fil')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/FIL: \d+\n[\s\S]*missing {5}chrome\.games\n/) as string,
    })
    expect(run(root, 'words', 'export', 'fil', '--to', xliff, '--open')).toMatchObject({ status: 0, stderr: '' })
    const exported = readFileSync(xliff, 'utf8')
    expect(exported).not.toContain('id="chrome.home"')
    expect(exported).toMatch(
      /<trans-unit id="chrome\.games" maxwidth="14"[\s\S]*?<note from="picture">reports\/gallery\/\*\/fil\/phone\/home-/,
    )

    // Every other letter turned: words that no text has in English.
    const translated = exported.replaceAll(
      /<source>(.*)<\/source>\s*<target state="needs-translation"><\/target>/g,
      (_whole, text: string) =>
        `<source>${text}</source><target>${text
          .split(/(\{\{.*?\}\}|&\w+;)/)
          .map((part, index) => (index % 2 ? part : part.replaceAll(/[a-z]/gi, (letter) => (letter === 'n' ? 'm' : 'n'))))
          .join('')}</target>`,
    )
    writeFileSync(xliff, translated)
    expect(run(root, 'words', 'import', xliff)).toMatchObject({ status: 0, stderr: '' })
    const { words } = JSON.parse(readFileSync(join(root, 'languages/fil.json'), 'utf8')) as { words: Record<string, string> }
    expect(words).toMatchObject({ 'chrome.home': 'Tahanan', 'chrome.games': 'nnnnn' })
    expect(run(root, 'words', 'fil').stderr).toMatch(/^✗ FIL: \d+\n {2}marked/)
  })

  test('refuses a file whole, with what is wrong, and writes nothing', async () => {
    const root = await folderWithFilipino()
    const xliff = join(root, 'fil.xliff')
    run(root, 'words', 'export', 'fil', '--to', xliff)
    writeFileSync(
      xliff,
      readFileSync(xliff, 'utf8')
        .replace('>Tahanan<', '>Bahay<')
        .replace(/(id="chrome\.games"[\s\S]*?<target)[^<]*/, '$1 state="translated">&lt;b&gt;Laro'),
    )
    const before = readFileSync(join(root, 'languages/fil.json'), 'utf8')
    const { status, stderr } = run(root, 'words', 'import', xliff)
    expect(status).toBe(1)
    expect(stderr).toBe(`✗ ${xliff}\n  field     chrome.games\n  found     “<” in “<b>Laro”\n  expected  text without markup\n`)
    expect(readFileSync(join(root, 'languages/fil.json'), 'utf8')).toBe(before)
  })

  test('keeps a text stale until somebody translates it again or confirms it', async () => {
    const root = await folderWithFilipino()
    run(root, 'words', 'fil')
    const sources = join(root, 'languages/sources/fil.json')
    const noted = JSON.parse(readFileSync(sources, 'utf8')) as Record<string, string>
    // As if the English had been another when it was translated.
    writeFileSync(sources, JSON.stringify({ 'chrome.home': `000000 ${noted['chrome.home']?.split(' ')[1]}` }))
    expect(run(root, 'words', 'fil').stderr).toContain('stale       chrome.home')
    expect(run(root, 'words', 'confirm', 'fil', 'chrome.home')).toMatchObject({ status: 0, stderr: '' })
    expect(run(root, 'words', 'fil').stderr).not.toContain('chrome.home')
  })
})
