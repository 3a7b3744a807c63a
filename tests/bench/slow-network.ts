/** Lighthouse's slow 4G for `Network.emulateNetworkConditions`: milliseconds, bytes a second. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 }
