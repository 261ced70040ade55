import type { ControlFacts } from "../page/action/ActionCommands.ts"
import type { ActionKind } from "./Policy.ts"

type NamedKind = Extract<ActionKind, "purchase" | "message" | "delete">

interface NamedRule {
  readonly kind: NamedKind
  /** Of a control's name, of a dialog's question, and of the markup of a control without a name. */
  readonly words: RegExp
  /** Of a URL that is opened directly. */
  readonly path?: RegExp
}

/** Matches whole words, and words of languages without spaces anywhere. `\b` knows only letters of ASCII. */
const words = (unspaced: string, ...alternatives: ReadonlyArray<string>): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join("|")})(?![\\p{L}\\p{N}])|${unspaced}`, "iu")

/**
 * How kinds of actions are recognized by words, in the languages of most sites. `upload`, `download` and `newDomain` are
 * recognized by what the browser does.
 */
export const namedKinds: ReadonlyArray<NamedRule> = [
  {
    kind: "purchase",
    words: words(
      "購入|注文|支払|购买|付款|下单|支付",
      "buy|purchase|pay|donate|bid|rent now|book now|reserve now|subscribe|order now|^order$|checkout now",
      "(?:place|submit|complete|confirm|finish|send)(?: and pay)? (?:my |your |the |this )?(?:order|purchase|payment|booking|reservation|bid|donation)",
      "(?:confirm|agree|continue) (?:and|&) pay|start (?:my |your )?(?:free )?(?:trial|subscription|membership)|upgrade (?:now|to|plan|account)",
      "jetzt kaufen|kaufen|bezahlen|zahlungspflichtig bestellen|jetzt bestellen|bestellung abschicken|jetzt buchen|spenden",
      "acheter|payer|commander|passer (?:la|ma) commande|r[ée]server|comprar|pagar|realizar (?:el )?pedido|finalizar compra|reservar",
      "acquista|compra|paga|ordina|kopen|betalen|bestellen|finalizar pedido|kup|zap[łl]a[ćc]|купить|оплатить|заказать",
    ),
  },
  {
    kind: "message",
    words: words(
      "送信|投稿|返信|发送|发布|回复|提交",
      "send|^(?:re)?post|publish|^reply|^comment|tweet|^share|invite|forward to|submit (?:my |your |the |a )?(?:review|comment|reply|message|post|question|answer|feedback|form|request)",
      "(?:post|add|leave|write|save) (?:a |an |my |your |the )?(?:comment|reply|review|message|answer)|(?:post|reply) (?:now|all|to)|contact (?:us|seller|support)",
      "(?:ab)?senden|abschicken|ver[öo]ffentlichen|antworten|kommentieren|teilen|einladen",
      "envoyer|publier|r[ée]pondre|commenter|partager|inviter|enviar|publicar|responder|comentar|compartir|compartilhar|invitar",
      "invia|pubblica|rispondi|condividi|versturen|verzenden|plaatsen|wy[śs]lij|opublikuj|отправить|опубликовать|ответить",
    ),
  },
  {
    kind: "delete",
    words: words(
      "削除|消去|删除|移除|清空",
      "delete|remove|erase|discard|destroy|trash|wipe|unsubscribe|deactivate|terminate|empty (?:the )?(?:trash|bin|cart)|clear (?:all|data|history)|reset (?:all|data|account)",
      "(?:close|cancel|end) (?:my |your |the |this )?(?:account|order|subscription|booking|reservation|plan|membership)|move to (?:trash|bin)",
      "l[öo]schen|entfernen|verwerfen|k[üu]ndigen|stornieren|konto schlie[ßs]+en",
      "supprimer|effacer|retirer|r[ée]silier|annuler (?:la|ma) commande|eliminar|borrar|quitar|suprimir|dar de baja|excluir|apagar|remover",
      "elimina|cancella|rimuovi|verwijder(?:en)?|wissen|usu[ńn]|удалить|стереть",
    ),
    path: /(?:^|[/=&?_-])(?:delete|remove|destroy|erase|unsubscribe)(?:$|[/=&?._-])/i,
  },
]

/** Returns the kinds that a text names, such as a dialog's question or a point's text. */
export const kindsOfText = (text: string): ReadonlyArray<NamedKind> =>
  namedKinds.flatMap(({ kind, words: named }) => (named.test(text.trim()) ? [kind] : []))

/** Returns the kinds of opening a URL directly. */
export const kindsOfUrl = (url: string): ReadonlyArray<NamedKind> => {
  const { pathname = "", search = "" } = URL.parse(url) ?? {}
  return namedKinds.flatMap(({ kind, path }) => (path?.test(pathname + search) === true ? [kind] : []))
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
