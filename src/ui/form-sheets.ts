import field from './Field.module.css?inline'
import notice from './Notice.module.css?inline'
import segmentedControl from './SegmentedControl.module.css?inline'

/** Styles of form controls, for forms that open over a page: only pages with a form of their own have them inlined. */
export const FORM_SHEETS = [field, segmentedControl, notice]
