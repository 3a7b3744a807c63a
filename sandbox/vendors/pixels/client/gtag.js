// Stands in for Google's tag: reads the data layer, obeys consent mode, and sends page view and events to its own /g/collect.
(() => {
  const consent = {}
  let page = ''
  let account = ''
  function read(command) {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return
    const [method, first, second = {}] = command
    if (method === 'consent') Object.assign(consent, second)
    if (method === 'config') {
      account = first
      page = second.page_location ?? location.href
      send('page_view', {})
    }
    if (method === 'event') send(first, second)
  }
  function send(name, data) {
    if (consent.ad_storage !== 'granted') return
    const gcs = `G1${consent.ad_storage === 'granted' ? 1 : 0}${consent.analytics_storage === 'granted' ? 1 : 0}`
    const query = new URLSearchParams({ tid: account, en: name, dl: page, gcs, eid: data.event_id ?? '' })
    new Image().src = `https://www.google-analytics.com/g/collect?${query}`
  }
  const layer = window.dataLayer
  const push = layer.push.bind(layer)
  layer.push = (...commands) => {
    commands.forEach(read)
    return push(...commands)
  }
  for (const command of layer) read(command)
})()
