import field from './Field.module.css?inline'
import notice from './Notice.module.css?inline'
import segmentedControl from './SegmentedControl.module.css?inline'

/** For forms that open over a page; only pages with a form inline them. */
export const FORM_SHEETS = [field, segmentedControl, notice]
