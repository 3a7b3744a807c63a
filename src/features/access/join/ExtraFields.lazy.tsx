import { adoptSheets } from '#lib/page-sheet.ts'
import { FORM_SHEETS } from '#ui/form-sheets.ts'

// Over a page that has no form of its own.
adoptSheets(...FORM_SHEETS)

export { ExtraFields as default } from './ExtraFields.tsx'
