import { whenActivated } from '#lib/moments.ts'
import { beforePaint } from './before-paint.ts'

whenActivated(document, () => beforePaint(window))

// For hydrate-on-wake.ts, which is not there yet. Set like this because of the limit of bytes.
onclick = (event) => void ((window as { liveryPress?: Event }).liveryPress = event)
