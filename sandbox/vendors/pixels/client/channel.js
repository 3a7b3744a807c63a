// Stands in for a channel's script, with the row of its table before it as `channel`: takes the queue over and reports each call to the server that this came from.
;(({ name, takes, variable, account, opening }) => {
  const { origin } = new URL(document.currentScript.src)
  let id = account
  let sentAt = 0
  const report = (...call) => {
    if (opening && call[0] === opening) id = typeof call[1] === 'string' ? call[1] : call[1].appToken
    // Requests overtake each other: the time, which two calls never share, keeps their order.
    sentAt = Math.max(Date.now(), sentAt + 0.01)
    const query = new URLSearchParams({
      at: sentAt,
      account: id,
      call: JSON.stringify(call),
      page: location.href,
      cookies: document.cookie,
    })
    new Image().src = `${origin}/report/${name}?${query}`
  }
  const take = {
    function() {
      const queue = window[variable]
      queue.callMethod = report
      for (const call of (queue.queue ?? queue.q).splice(0)) report(...call)
    },
    array() {
      for (const queue of [window[variable], window[variable].instance(id)]) {
        for (const method of window[variable].methods) queue[method] = (...words) => report(method, ...words)
        for (const call of queue.splice(0)) report(...call)
      }
    },
    /** Google's: commands are `arguments`, what is pushed for tags is an object. */
    layer() {
      const layer = window[variable]
      const isCommand = (entry) => Object.prototype.toString.call(entry) === '[object Arguments]'
      const read = (entry) => {
        if (!isCommand(entry)) return void (name === 'gtm' && report(entry))
        if (entry[0] === 'consent' || name === 'gtag') report(...entry)
      }
      const push = layer.push.bind(layer)
      layer.push = (...entries) => {
        entries.forEach(read)
        return push(...entries)
      }
      for (const entry of layer) read(entry)
    },
    sdk() {
      window[variable] = {
        initSdk: (options) => report('initSdk', options),
        disableThirdPartySharing: () => report('disableThirdPartySharing'),
      }
    },
  }
  take[takes]()
})(channel)
