import { whenActivated } from '#lib/moments.ts'
import { beforePaint } from './before-paint.ts'

whenActivated(document, () => beforePaint(window))
