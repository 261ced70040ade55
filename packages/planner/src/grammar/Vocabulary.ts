const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words that ask for a judgement: a phrase with one of them is no name unless it is quoted or written as a title. */
export const judgements = set(
  `best better good great nice suitable appropriate relevant interesting popular most least latest newest recent nearest closest top
   favourite favorite right correct cheapest cheap cheaper affordable expensive highest lowest biggest smallest largest longest shortest
   fastest similar different random any some every each another own needed required necessary possible recommended trending upcoming
   various several few many other others matching related reasonable valid fake dummy real proper useful important decent
   perfect ideal fitting something anything someone somewhere whatever whichever everything stuff things thing ones information info`,
)

/** Words that open a condition or a relation: they say more than a name does. */
export const relations = set(
  `that which whose who whom where when while if unless until because about from between under below above near around within without
   except than like using via during since before after against and or but not so per otherwise else instead based depending such
   whether why how what`,
)

/** Small words that may stand inside an unquoted name: "sign up", "back to top". */
export const joiners = set("to in up out on off of my us now more all me your next previous back go read the your")

/** Nouns for one entry of a list of results. */
export const itemNouns = set(
  `result results product products item items link entry entries article articles offer offers card cards hit hits listing listings
   one ones row rows match matches record records post posts story stories headline headlines order orders review goods`,
)

/** What a list may be made of, beside results. */
export const collectionNouns = set(
  `results products items links entries articles offers cards hits listings rows matches records posts stories headlines orders comments
   reviews names titles prices headings categories options lines tags authors questions suggestions users customers invoices files
   ratings messages notifications quotes images jobs events videos songs movies books countries cities categories sizes colours colors
   images`,
)

/** What a page may hold a single value of. */
export const valueNouns = set(
  `points score mileage serial balance charge capacity
   total totals subtotal sub-total price prices cost costs amount sum name names rating ratings description brand sku availability stock
   quantity status message email e-mail address tax vat discount balance date time heading headline category colour color colours colors size sizes weight
   dimensions material author code id number numbers text title url count fee fees shipping savings value label content id's
   username version reference delivery arrival duration currency notice warning error`,
)

/** What may stand before a value's noun. */
export const valueModifiers = set(
  `parcel serial battery package shipment charge bag account member
   cart basket bag order orders grand final overall total product item result page current new displayed shown full exact checkout confirmation
   shipping delivery unit sale list regular original first account customer user invoice tracking transaction reference error
   success welcome sub updated resulting visible complete whole due last estimated payment item's product's cart's order's page's its
   line net gross return review stock flash status discount website site browser tab window web main short long customer's contact phone
   postal article purchase booking confirmed discounted old billing company header dialog alert downloaded file star average`,
)

/** Nouns for kinds of controls, and what they are looked for as. */
export const roleNouns: Readonly<
  Record<
    string,
    "button" | "link" | "field" | "checkbox" | "radio" | "tab" | "option" | "dropdown" | "menu" | "image" | "any"
  >
> = {
  button: "button",
  btn: "button",
  link: "link",
  hyperlink: "link",
  field: "field",
  box: "field",
  input: "field",
  textbox: "field",
  textarea: "field",
  bar: "field",
  checkbox: "checkbox",
  radio: "radio",
  tab: "tab",
  option: "option",
  choice: "option",
  dropdown: "dropdown",
  "drop-down": "dropdown",
  combobox: "dropdown",
  selector: "dropdown",
  select: "dropdown",
  menu: "menu",
  image: "image",
  picture: "image",
  logo: "any",
  icon: "any",
  switch: "checkbox",
  toggle: "checkbox",
  card: "any",
  tile: "any",
  category: "any",
  section: "any",
  entry: "any",
  item: "any",
  heading: "any",
  header: "any",
  accordion: "any",
  element: "any",
  control: "any",
  page: "link",
}

const notSuperlative = set(
  "test west request interest guest rest harvest contest forest nest chest vest digest invest suggest protest quest dest est budapest everest pinterest almost",
)

/** Whether a word asks for a judgement: listed, or a superlative by its ending. */
export const isJudgement = (word: string): boolean =>
  judgements.has(word) || (/\p{L}{2}est$/u.test(word) && !notSuperlative.has(word))
