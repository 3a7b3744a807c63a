// Stands in for Facebook's pixel: takes the queue over, and sends each page view and event to its own /tr/.
(() => {
  const ids = []
  const { fbq } = window
  fbq.callMethod = (method, ...words) => {
    if (method === 'init') return void ids.push(words[0])
    if (method !== 'track' && method !== 'trackCustom') return
    const [name, data = {}, { eventID = '' } = {}] = words
    for (const id of ids) {
      const query = new URLSearchParams({ id, ev: name, dl: location.href, eid: eventID, cd: JSON.stringify(data), cookies: document.cookie })
      new Image().src = `https://www.facebook.com/tr/?${query}`
    }
  }
  for (const call of fbq.queue.splice(0)) fbq.callMethod(...call)
})()
