import { json, pageFile, type Site } from "../Site.ts"

const senders = [
  "Ines Roth",
  "Tax Office",
  "Gym 24",
  "Jonas Beck",
  "Book Club",
  "Landlord",
  "Weather Daily",
  "Ines Roth",
]
const subjects = [
  "Photos from Sunday",
  "Notice for 2025",
  "Your contract renews",
  "Can you call me?",
  "Next: The Salt Path",
  "Boiler check on 14 March",
  "Storm warning",
  "Dinner on Friday?",
]

/** A mail client whose controls have no names, only icons, classes and tooltips that appear on hover. */
export const mail: Site = {
  name: "mail",
  about: "a mail client of icons without names",
  open: () => {
    const state = {
      mails: subjects.map((subject, at) => ({
        id: at + 1,
        from: senders[at] ?? "",
        subject,
        folder: "inbox" as string,
        starred: at === 2,
        unread: at < 3,
        muted: false,
      })),
      sent: new Array<{ to: string; text: string }>(),
      settings: { theme: "light", density: "cosy" },
      player: { playing: false, track: 1, volume: 5, muted: false },
      map: { zoom: 10, layer: "street", pins: 0 },
    }
    const apply = (form: URLSearchParams): void => {
      const found = state.mails.find(({ id }) => id === Number(form.get("id")))
      const value = form.get("value") ?? ""
      switch (form.get("act")) {
        case "move":
          if (found !== undefined) found.folder = value
          break
        case "star":
          if (found !== undefined) found.starred = !found.starred
          break
        case "unread":
          if (found !== undefined) found.unread = value === "true"
          break
        case "mute":
          if (found !== undefined) found.muted = !found.muted
          break
        case "send":
          state.sent.push({ to: form.get("to") ?? "", text: form.get("text") ?? "" })
          break
        case "theme":
          state.settings.theme = value
          break
        case "density":
          state.settings.density = value
          break
        case "play":
          state.player.playing = !state.player.playing
          break
        case "track":
          state.player.track = Math.max(1, Math.min(9, state.player.track + Number(value)))
          break
        case "volume":
          state.player.volume = Math.max(0, Math.min(10, state.player.volume + Number(value)))
          break
        case "silence":
          state.player.muted = !state.player.muted
          break
        case "zoom":
          state.map.zoom = Math.max(1, Math.min(18, state.map.zoom + Number(value)))
          break
        case "layer":
          state.map.layer = value
          break
        case "pin":
          state.map.pins++
          break
      }
    }
    return {
      state,
      respond: ({ method, path, form }) => {
        if (method === "POST" && path === "act") {
          apply(form)
          return json(state)
        }
        if (path === "data") return json(state)
        if (path === "") return pageFile("Mail", "mail")
        if (path === "player") return pageFile("Player", "player")
        if (path === "map") return pageFile("Map", "map")
        return undefined
      },
    }
  },
}
