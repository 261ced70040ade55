import type { ControlFacts } from "../page/action/ActionCommands.ts"
import type { ActionKind } from "./Policy.ts"

type NamedKind = Extract<ActionKind, "purchase" | "message" | "delete">

interface NamedRule {
  readonly kind: NamedKind
  /** Phrases of controls' names and of dialogs' questions. `^` requires the beginning, `$` the end. */
  readonly phrases: ReadonlyArray<string>
  /** Words of languages that are written without spaces. */
  readonly unspaced: ReadonlyArray<string>
  /** Of the path or query of a URL that is opened directly. */
  readonly segments: ReadonlySet<string>
}

/** Words that change nothing: "place your order" is "place order". */
const fillers = new Set(["my", "your", "the", "this", "that", "a", "an", "and", "la", "ma", "el", "mi"])

/** Words of a text without case and accents. */
const wordsOf = (text: string): ReadonlyArray<string> =>
  (
    text
      .toLowerCase()
      .replaceAll("ß", "ss")
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !fillers.has(word))

const rule = (
  kind: NamedKind,
  {
    segments = "",
    unspaced,
    ...byLanguage
  }: { readonly [language: string]: string; readonly unspaced: string; readonly segments?: string },
): NamedRule => ({
  kind,
  phrases: Object.values(byLanguage).flatMap((list) =>
    list.split("|").map((phrase) => {
      const plain = wordsOf(phrase).join(" ")
      return `${phrase.startsWith("^") ? "^" : ""} ${plain} ${phrase.endsWith("$") ? "$" : ""}`
    }),
  ),
  unspaced: unspaced.split("|"),
  segments: new Set(segments.split("|")),
})

/**
 * The rules for kinds of actions that words reveal, in the languages of most sites. `upload`, `download` and `newDomain` are
 * recognized by what the browser does.
 */
const namedKinds: ReadonlyArray<NamedRule> = [
  rule("purchase", {
    en: "buy|purchase|pay|donate|bid|rent now|book now|reserve now|subscribe|order now|^order$|checkout now|place order|place bid|submit order|submit payment|complete order|complete purchase|complete payment|complete booking|confirm order|confirm purchase|confirm payment|confirm booking|confirm reservation|finish order|send payment|agree pay|start trial|start free trial|start subscription|start membership|upgrade now|upgrade to|upgrade plan",
    de: "kaufen|bezahlen|zahlungspflichtig|jetzt bestellen|bestellung abschicken|bestellung aufgeben|jetzt buchen|spenden",
    fr: "acheter|payer|commander|passer commande|réserver|faire un don",
    es: "comprar|pagar|realizar pedido|finalizar compra|reservar|donar",
    it: "acquista|compra|paga|ordina|prenota",
    others: "kopen|betalen|bestellen|finalizar pedido|kup|kup teraz|zapłać|купить|оплатить|заказать",
    unspaced: "購入|注文を確定|注文する|支払|购买|付款|下单|支付",
  }),
  rule("message", {
    en: "send|^post|^repost|publish|^reply|^comment|tweet|^share|invite|forward to|submit review|submit comment|submit reply|submit message|submit question|submit answer|submit feedback|submit form|submit request|post comment|add comment|leave comment|write comment|save comment|post reply|add reply|post review|add review|leave review|write review|post message|post answer|post now|reply all|reply to|contact us|contact seller|contact support",
    de: "senden|absenden|abschicken|veröffentlichen|antworten|kommentieren|teilen|einladen",
    fr: "envoyer|publier|répondre|commenter|partager|inviter",
    es: "enviar|publicar|responder|comentar|compartir|invitar",
    it: "invia|pubblica|rispondi|condividi|commenta",
    others: "compartilhar|versturen|verzenden|plaatsen|wyślij|opublikuj|отправить|опубликовать|ответить",
    unspaced: "送信|投稿|返信|发送|发布|回复|提交",
  }),
  rule("delete", {
    en: "delete|remove|erase|discard|destroy|trash|wipe|unsubscribe|deactivate|terminate|empty trash|empty bin|empty cart|clear all|clear data|clear history|reset all|reset data|reset account|close account|cancel account|cancel order|cancel subscription|cancel booking|cancel reservation|cancel plan|cancel membership|end subscription|end membership|move to bin",
    de: "löschen|entfernen|verwerfen|kündigen|stornieren|konto schließen",
    fr: "supprimer|effacer|retirer|résilier|annuler commande",
    es: "eliminar|borrar|quitar|suprimir|dar de baja",
    it: "elimina|cancella|rimuovi",
    others: "excluir|apagar|remover|verwijder|verwijderen|wissen|usuń|удалить|стереть",
    unspaced: "削除|消去|删除|移除|清空",
    segments: "delete|remove|destroy|erase|unsubscribe",
  }),
]

/** Returns the kinds that a text names, such as a dialog's question or a point's text. */
export const kindsOfText = (text: string): ReadonlyArray<NamedKind> => {
  const searched = `^ ${wordsOf(text).join(" ")} $`
  return namedKinds.flatMap(({ kind, phrases, unspaced }) =>
    phrases.some((phrase) => searched.includes(phrase)) || unspaced.some((word) => text.includes(word)) ? [kind] : [],
  )
}

/** Returns the kinds of opening a URL directly. */
export const kindsOfUrl = (url: string): ReadonlyArray<NamedKind> => {
  const { pathname = "", search = "" } = URL.parse(url) ?? {}
  const parts = `${pathname}${search}`.toLowerCase().split(/[/?&=.]/)
  return namedKinds.flatMap(({ kind, segments }) =>
    parts.some((part) => segments.has(part) && part !== "") ? [kind] : [],
  )
}

/** Use of a control: a click or its like, or Enter in it. */
export type ControlUse = "click" | "enter"

/** Returns the kinds of using a control. */
export const kindsOfControl = (facts: ControlFacts, use: ControlUse): ReadonlyArray<ActionKind> => {
  const { form, href, isDownload, isField, isSubmit, isText, markup, name } = facts
  const isNamed = /\p{L}/u.test(name)
  // Fields are named after their content: a click on "Message" sends nothing.
  const own = isField && !isSubmit ? [] : kindsOfText(isNamed ? name : markup.replaceAll(/[-_./]+/g, " "))
  const submits = isSubmit || (use === "enter" && isField && form !== null)
  const kinds: Array<ActionKind> = [...own]
  if (/^(?:mailto|sms|tel):/i.test(href)) kinds.push("message")
  if (isDownload) kinds.push("download")
  if (submits && form !== null) {
    if (use === "enter") kinds.push(...kindsOfText(form.submit))
    if (form.hasCard) kinds.push("purchase")
    if (form.hasText && form.isPost) kinds.push("message")
  }
  // In chats, Enter sends.
  if (use === "enter" && isText) kinds.push("message")
  return [...new Set(kinds)]
}
