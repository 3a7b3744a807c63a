import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

/** What is another brand's in every file of its folder. The longer words first. */
const OTHER_WORDS: readonly (readonly [from: RegExp, to: string])[] = [
  [/Skyharbour/g, 'Southwind'],
  [/Aurora/g, 'Zephyr'],
  [/aurora/g, 'zephyr'],
  [/AURORA/g, 'ZEPHYR'],
  [/أورورا/g, 'زفيروس'],
]

const COLOUR = /#[0-9a-f]{6}/gi
const TEXTS = new Set(['.json', '.svg'])

/** A folder with the real aurora and a second brand of its making: other words, other hosts, colours a shade apart, other pictures. */
export function twoMerchants(merchants: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-merchants-'))
  for (const code of ['aurora', 'zephyr']) cpSync(join(merchants, 'aurora'), join(folder, code), { recursive: true })
  for (const file of readdirSync(join(folder, 'zephyr'), { recursive: true, encoding: 'utf8' })) remake(join(folder, 'zephyr', file))
  return folder
}

function remake(file: string): void {
  if (!statSync(file).isFile()) return
  if (TEXTS.has(extname(file))) {
    const text = OTHER_WORDS.reduce((words, [from, to]) => words.replace(from, to), readFileSync(file, 'utf8'))
    writeFileSync(file, text.replace(COLOUR, shade))
  } else {
    // What follows a picture's data is not looked at, but the file is another.
    appendFileSync(file, 'zephyr')
  }
  if (/aurora/.test(file.slice(file.lastIndexOf('/')))) renameSync(file, file.replace(/aurora(?=[^/]*$)/, 'zephyr'))
}

/** One step of 255 in blue: another colour of the same contrast. */
function shade(colour: string): string {
  const blue = Number.parseInt(colour.slice(5), 16)
  return `${colour.slice(0, 5)}${(blue ^ 1).toString(16).padStart(2, '0')}`
}

/** Colours that a brand's folder names. */
export function coloursOf(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXTS.has(extname(file)))
  return new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(COLOUR) ?? []).map((colour) => colour.toLowerCase()))
}
