export interface AttackOrders {
  /** Targets as `host:port`, attacked with every method. */
  readonly targets: ReadonlyArray<string>
  /** Additional targets, attacked with only three methods, because they differ only in host and port. */
  readonly disguises?: ReadonlyArray<string>
  readonly udpPort: number
  readonly tcpPort: number
  readonly lan: string
}

/** Last path segment of each attack's requests. */
export const ways = [
  "fetch",
  "redirect",
  "xhr",
  "img",
  "iframe",
  "frame-redirect",
  "srcdoc",
  "data-frame",
  "script",
  "style",
  "video",
  "object",
  "form",
  "beacon",
  "events",
  "prefetch",
  "preload",
  "worker",
  "service-worker",
  "csp-report",
  "socket",
] as const

/** Runs in the page: tries every method on every target and waits for all results. */
export const attack = async ({ targets, disguises = [], udpPort, tcpPort, lan }: AttackOrders) => {
  const soon = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const attempts: Array<Promise<unknown>> = []
  const put = <K extends keyof HTMLElementTagNameMap>(name: K, set: Partial<HTMLElementTagNameMap[K]>) => {
    const made = Object.assign(document.createElement(name), set)
    document.body.append(made)
    return made
  }
  const encoded = (url: string) => encodeURIComponent(url)
  for (const [index, target] of targets.entries()) {
    const url = (how: (typeof ways)[number]) => `http://${target}/${how}`
    attempts.push(fetch(url("fetch"), { mode: "no-cors" }).catch(() => {}))
    attempts.push(fetch(`/redirect?to=${encoded(url("redirect"))}`, { mode: "no-cors" }).catch(() => {}))
    const xhr = new XMLHttpRequest()
    xhr.open("POST", url("xhr"))
    xhr.send("x")
    put("img", { src: url("img") })
    put("iframe", { src: url("iframe") })
    put("iframe", { src: `/redirect?to=${encoded(url("frame-redirect"))}` })
    put("iframe", { srcdoc: `<img src="${url("srcdoc")}">` })
    put("iframe", { src: `data:text/html,<img src="${url("data-frame")}">` })
    put("iframe", { src: `/csp?to=${encoded(url("csp-report"))}` })
    put("script", { src: url("script") })
    put("link", { rel: "stylesheet", href: url("style") })
    put("video", { src: url("video"), preload: "auto" })
    put("object", { data: url("object") })
    put("link", { rel: "prefetch", href: url("prefetch") })
    put("link", { rel: "preload", as: "image", href: url("preload") })
    put("link", { rel: "dns-prefetch", href: `//only-prefetched-${index}.test` })
    put("link", { rel: "preconnect", href: `http://${target}` })
    const frame = put("iframe", { name: `form-${index}` })
    put("form", { action: url("form"), method: "post", target: frame.name }).submit()
    navigator.sendBeacon(url("beacon"), "x")
    new EventSource(url("events"))
    new WebSocket(`ws://${target}/socket`)
    const code = `fetch(${JSON.stringify(url("worker"))}, { mode: "no-cors" }).catch(() => {})`
    new Worker(URL.createObjectURL(new Blob([code])))
    const scope = { scope: `/service-${index}/` }
    attempts.push(
      navigator.serviceWorker
        .register(`/service.js?to=${encoded(url("service-worker"))}&at=${performance.timeOrigin}`, scope)
        .catch(() => {}),
    )
  }
  for (const target of disguises) {
    attempts.push(fetch(`http://${target}/fetch`, { mode: "no-cors" }).catch(() => {}))
    attempts.push(fetch(`/redirect?to=${encoded(`http://${target}/redirect`)}`, { mode: "no-cors" }).catch(() => {}))
    new WebSocket(`ws://${target}/socket`)
  }
  for (const host of ["127.0.0.1", lan]) {
    const peer = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:${host}:${udpPort}` },
        { urls: `turn:${host}:${udpPort}?transport=udp`, username: "u", credential: "p" },
        { urls: `turn:${host}:${tcpPort}?transport=tcp`, username: "u", credential: "p" },
      ],
    })
    peer.createDataChannel("x")
    await peer.setLocalDescription(await peer.createOffer())
    if ("WebTransport" in window) {
      const transport = new WebTransport(`https://${host}:${udpPort}/`)
      void transport.ready.catch(() => {})
      void transport.closed.catch(() => {})
    }
  }
  await Promise.race([Promise.all(attempts), soon(4000)])
}

/** Runs in the page: tries to open non-web URLs and returns those that worked. */
export const openSchemes = async (urls: ReadonlyArray<string>) => {
  const through: Array<string> = []
  for (const url of urls) {
    const frame = document.createElement("iframe")
    frame.src = url
    document.body.append(frame)
    const opened = window.open(url)
    const isRead = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isRead) through.push(`fetch ${url}`)
    try {
      // Reading a window throws once it has another origin.
      if (opened !== null && !opened.location.href.startsWith("about:blank"))
        through.push(`open ${opened.location.href}`)
    } catch {
      through.push(`open ${url}`)
    }
    opened?.close()
  }
  return through
}
