import { whenActivated } from '#lib/when-activated.ts'
import { beforePaint } from './before-paint.ts'

whenActivated(document, () => beforePaint(window))
