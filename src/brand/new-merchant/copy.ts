import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import * as v from 'valibot'
import { LIVERY_TEXTS, renamed, type Names } from '#brand/new-merchant/names.ts'
import { merchantSchema } from '#brand/schema.ts'

export interface NewMerchant {
  /** The folder that holds all merchants. */
  readonly root: string
  /** The code of the new one. */
  readonly code: string
  /** The code of the one that is copied. */
  readonly from: string
}

/**
 * Copies a merchant's folder under a new code, with name, company and hosts of its own, so that it builds at once (MER-2). Answers the new folder.
 * Refuses a code that no merchant may have, one that is taken, and a source that is not there.
 */
export function copyMerchant({ root, code, from }: NewMerchant): string {
  const [source, target] = [join(root, from), join(root, code)]
  if (!v.is(merchantSchema.entries.code, code)) throw new Error(`"${code}" is no code: lower-case letters, digits and hyphens, 2 to 31 of them, a letter first`)
  if (!existsSync(join(source, 'merchant.json'))) throw new Error(`There is no merchant "${from}" to copy: ${foldersIn(root).join(', ')}`)
  if (existsSync(target)) throw new Error(`${basename(root)}/${code} exists already and stays as it is: choose another code or remove it`)
  const names = namesOf(source, from, code)
  // Made beside and renamed: what fails half way leaves no merchant that fails the next build.
  const draft = join(root, `.${code}.new`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft)
  cpSync(source, draft, { recursive: true })
  for (const file of readdirSync(draft, { recursive: true, encoding: 'utf8' })) {
    const place = join(draft, file)
    if (LIVERY_TEXTS.has(extname(file))) writeFileSync(place, renamed(readFileSync(place, 'utf8'), names))
  }
  renameSync(draft, target)
  return target
}

function namesOf(source: string, from: string, code: string): Names {
  const config = JSON.parse(readFileSync(join(source, 'merchant.json'), 'utf8')) as { name: string; legalName: string }
  return { from, code, name: config.name, legalName: config.legalName }
}

function foldersIn(root: string): string[] {
  return readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
}
