import { beforePaint } from './before-paint.ts'

beforePaint(window)
