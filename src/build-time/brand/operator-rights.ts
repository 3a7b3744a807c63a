import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { settingsFile } from '#build-time/brand/operator-hosts.ts'
import { hasBrandFile } from '#build-time/brand/folder-files.ts'
import type { Problem } from '#build-time/brand/problems.ts'
import { field } from '#build-time/brand/schema/fields.ts'
import { STYLE_SHEET } from '#build-time/brand/style-sheet/style-sheet.ts'

/** What `livery.json` allows beyond the fields of brands' folders; nothing where it is silent. */
export const operatorRightsFields = {
  styleSheets: field(v.optional(v.boolean()), 'May brands have a style sheet of their own, brand.css (BRD-4)?'),
  parts: field(v.optional(v.boolean()), "May parts of this repository, in the folder parts, take the place of the site's (BRD-5)?"),
}

const rightsSchema = v.object(operatorRightsFields)

type OperatorRights = v.InferOutput<typeof rightsSchema>

/** A file that cannot be read allows nothing; `operatorHosts` reports it. */
export function operatorRights(root: string): OperatorRights {
  const file = settingsFile(root)
  if (file === undefined) return {}
  try {
    const read = v.safeParse(rightsSchema, JSON.parse(readFileSync(file, 'utf8')))
    return read.success ? read.output : {}
  } catch {
    return {}
  }
}

/** A style sheet that the operator does not allow. */
export function unallowedProblems(root: string, folder: string, nameOf: (path: string) => string): Problem[] {
  if (!hasBrandFile(folder, STYLE_SHEET) || operatorRights(root).styleSheets === true) return []
  return [
    {
      file: nameOf(STYLE_SHEET),
      field: '',
      found: 'a style sheet',
      expected: 'none: livery.json does not allow brands to have one',
      fix: 'let the operator write "styleSheets": true there, or remove the file',
    },
  ]
}
