import { escape, options } from "../Html.ts"
import { json, page, pageFile, redirect, type Site, type SiteRequest } from "../Site.ts"

type Fields = Record<string, string>

const get = (form: URLSearchParams, name: string): string => (form.get(name) ?? "").trim()

const isDate = (text: string): boolean => {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
}

/** Returns the errors of a library card application, by field. */
const checkCard = (form: URLSearchParams): Fields => {
  const errors: Fields = {}
  if (!/^[\p{L}' -]{2,}$/u.test(get(form, "name"))) errors["name"] = "Enter your first and last name."
  if (!/^\S+@\S+\.\S+$/.test(get(form, "email"))) errors["email"] = "Enter a valid e-mail address."
  if (get(form, "email2") !== get(form, "email")) errors["email2"] = "The addresses differ."
  const born = get(form, "born")
  if (!isDate(born)) errors["born"] = "Use the format DD.MM.YYYY."
  else if (Number(born.slice(6)) > 2008)
    errors["born"] = "Cards are for people of at least 18 years, born in 2008 or before."
  if (!/^\(\d{3}\) \d{3}-\d{4}$/.test(get(form, "phone"))) errors["phone"] = "Use the format (212) 555-0123."
  const password = form.get("password") ?? ""
  if (password.length < 10 || !/\d/.test(password) || !/[A-Z]/.test(password) || !/[^\w]/.test(password))
    errors["password"] = "At least 10 characters with a capital letter, a digit and a special character."
  if (form.get("terms") !== "on") errors["terms"] = "Accept the terms."
  return errors
}

const field = (name: string, label: string, form: URLSearchParams, errors: Fields, extra = ""): string =>
  `<label>${label} <input name="${name}" value="${escape(get(form, name))}" ${extra}></label>${errors[name] === undefined ? "" : `<p class="error" role="alert">${errors[name]}</p>`}`

const card = (form: URLSearchParams, errors: Fields): string =>
  `<h1>Apply for a library card</h1><form method="post" action="card" novalidate>
  ${field("name", "Name *", form, errors)}${field("email", "E-mail *", form, errors)}${field("email2", "Repeat e-mail *", form, errors)}
  ${field("born", "Date of birth *", form, errors, 'placeholder="DD.MM.YYYY"')}${field("phone", "Phone *", form, errors, 'placeholder="(212) 555-0123"')}
  <label>Password * <input type="password" name="password"></label>${errors["password"] === undefined ? "" : `<p class="error" role="alert">${errors["password"]}</p>`}
  <label><input type="checkbox" name="terms"> I accept the terms *</label>${errors["terms"] === undefined ? "" : `<p class="error" role="alert">${errors["terms"]}</p>`}
  <label><input type="checkbox" name="news"> Send me news</label><button>Apply</button></form>`

const wizardSteps = ["who", "what", "where", "details", "check"] as const

const wizard = (step: string, kept: Fields): string => {
  const hidden = Object.entries(kept)
    .map(([key, value]) => `<input type="hidden" name="${key}" value="${escape(value)}">`)
    .join("")
  const bodies: Readonly<Record<string, string>> = {
    who: `<label>Applicant <input name="applicant" required></label><label>Kind <select name="kind"><option value="">Choose</option><option>Private</option><option>Company</option></select></label>`,
    what: `${kept["kind"] === "Company" ? `<label>Tax number (11 digits) <input name="tax" required pattern="\\d{11}"></label>` : ""}<label><input type="radio" name="event" value="Street party" required> Street party</label><label><input type="radio" name="event" value="Market"> Market</label><label><input type="radio" name="event" value="Film shoot"> Film shoot</label>`,
    where: `<label>District <select name="district" required onchange="streets(this.value)"><option value="">Choose</option>${options(["North", "South", "Old Town"])}</select></label><label>Street <select name="street" required disabled></select></label>
    <script>const streets = (d) => { const s = $("[name=street]"); s.disabled = d === ""; s.innerHTML = ({ North: ["Birch Lane", "Mill Road"], South: ["Quay Street", "Palm Street"], "Old Town": ["Bell Alley", "Market Square"] }[d] ?? []).map((x) => "<option>" + x + "</option>").join("") }</script>`,
    details: `<label>Date <input type="date" name="date" required min="2027-01-01" max="2027-12-31"></label><label>Starts at <input type="time" name="time" required min="08:00" max="20:00"></label><label>Guests <input type="number" name="guests" required min="10" max="500" step="10"></label>`,
    check: `<dl>${Object.entries(kept)
      .filter(([key]) => key !== "step")
      .map(([key, value]) => `<dt>${key}</dt><dd>${escape(value)}</dd>`)
      .join("")}</dl><label><input type="checkbox" name="true" required> All of this is true</label>`,
  }
  const at = wizardSteps.indexOf(step as (typeof wizardSteps)[number])
  return `<h1>Event permit, step ${at + 1} of 5</h1><form method="post" action="permit">${hidden}<input type="hidden" name="step" value="${step}">${bodies[step] ?? ""}<button>${step === "check" ? "Submit application" : "Next"}</button></form>`
}

/** Returns the reason for which a permit cannot be granted. */
const permitProblem = (kept: Fields): string | undefined => {
  if (kept["event"] === "Market" && kept["kind"] !== "Company") return "Markets can only be held by companies."
  return kept["district"] === "Old Town" && Number(kept["guests"]) > 200
    ? "In the Old Town at most 200 guests are allowed."
    : undefined
}

const cities = [
  "Springfield, Illinois",
  "Springfield, Massachusetts",
  "Springfield, Missouri",
  "Spring Valley, Nevada",
  "Porto, Portugal",
  "Portland, Maine",
  "Portland, Oregon",
  "Portsmouth, England",
]

/** Forms with formats, dependent fields, masks, several steps, suggestions and file inputs. */
export const forms: Site = {
  name: "forms",
  about: "forms with validation",
  open: () => {
    const state = {
      cards: new Array<Fields>(),
      permits: new Array<Fields>(),
      trips: new Array<Fields>(),
      surveys: new Array<Fields>(),
      expenses: new Array<{ title: string; amount: string; category: string; files: ReadonlyArray<string> }>(),
      profile: { nickname: "kestrel", language: "English", notifications: "all" } as Fields,
    }
    const permit = (form: URLSearchParams) => {
      const kept: Fields = Object.fromEntries(form)
      const next = wizardSteps[wizardSteps.indexOf((kept["step"] ?? "") as (typeof wizardSteps)[number]) + 1]
      if (kept["kind"] === "")
        return page("Permit", `<p class="error" role="alert">Choose a kind of applicant.</p>${wizard("who", {})}`)
      if (next !== undefined) {
        delete kept["step"]
        return page("Permit", wizard(next, kept))
      }
      const problem = permitProblem(kept)
      if (problem !== undefined)
        return page(
          "Permit",
          `<h1>Not possible</h1><p class="error" role="alert">${problem}</p><a href="permit">Start again</a>`,
        )
      const { step: _, true: __, ...stored } = kept
      state.permits.push(stored)
      return page("Permit", `<h1>Application P-${500 + state.permits.length} submitted</h1>`)
    }
    const posts: Readonly<
      Record<string, (request: SiteRequest) => ReturnType<typeof page> | ReturnType<typeof redirect>>
    > = {
      card: ({ form }) => {
        const errors = checkCard(form)
        if (Object.keys(errors).length > 0) return page("Library card", card(form, errors), { status: 422 })
        const { password: _, email2: __, terms: ___, ...stored } = Object.fromEntries(form)
        state.cards.push(stored)
        return page(
          "Library card",
          `<h1>Welcome, ${escape(get(form, "name"))}</h1><p>Your card number is L-${8_100 + state.cards.length}.</p>`,
        )
      },
      permit: ({ form }) => permit(form),
      trip: ({ form }) => {
        if (!cities.includes(get(form, "city")))
          return page(
            "Trip",
            `<p class="error" role="alert">Choose a city from the suggestions.</p><a href="trip">Back</a>`,
            { status: 422 },
          )
        state.trips.push(Object.fromEntries(form))
        return page("Trip", `<h1>Trip to ${escape(get(form, "city"))} saved</h1>`)
      },
      survey: ({ form }) => {
        state.surveys.push({ ...Object.fromEntries(form), topics: form.getAll("topics").join("+") })
        return page("Survey", `<h1>Thank you for your answers</h1>`)
      },
      expense: ({ form, files }) => {
        const amount = get(form, "amount")
        if (!/^\d+\.\d\d$/.test(amount))
          return page(
            "Expense",
            `<p class="error" role="alert">Write the amount with two decimals, such as 12.50.</p><a href="expense">Back</a>`,
            { status: 422 },
          )
        if (Number(amount) >= 50 && !files.some(({ name }) => /\.(pdf|png|csv)$/.test(name)))
          return page(
            "Expense",
            `<p class="error" role="alert">From $50.00 a receipt (PDF, PNG or CSV) is required.</p><a href="expense">Back</a>`,
            { status: 422 },
          )
        state.expenses.push({
          title: get(form, "title"),
          amount,
          category: get(form, "category"),
          files: files.map(({ name }) => name),
        })
        return page("Expense", `<h1>Expense ${state.expenses.length} submitted</h1>`)
      },
      profile: ({ form }) => {
        if (get(form, "nickname").length > 12)
          return page(
            "Profile",
            `<p class="error" role="alert">Nicknames have at most 12 characters. Nothing was saved.</p><a href="profile">Back</a>`,
            { status: 422 },
          )
        if (get(form, "nickname") === "falcon")
          return page(
            "Profile",
            `<p class="error" role="alert">The nickname is taken. Nothing was saved.</p><a href="profile">Back</a>`,
            { status: 422 },
          )
        Object.assign(state.profile, Object.fromEntries(form))
        return redirect("profile")
      },
    }
    const radio = (name: string, values: ReadonlyArray<string>, type = "radio"): string =>
      values.map((value) => `<label><input type="${type}" name="${name}" value="${value}"> ${value}</label>`).join("")
    const gets: Readonly<
      Record<string, (query: URLSearchParams) => ReturnType<typeof page> | ReturnType<typeof json>>
    > = {
      "": () =>
        page(
          "Forms",
          `<h1>City services</h1><ul>${Object.keys(posts)
            .map((name) => `<li><a href="${name}">${name}</a></li>`)
            .join("")}</ul>`,
        ),
      card: () => page("Library card", card(new URLSearchParams(), {})),
      permit: () => page("Permit", wizard("who", {})),
      cities: (query) =>
        json(cities.filter((city) => city.toLowerCase().startsWith((query.get("q") ?? "").toLowerCase()))),
      trip: () => pageFile("Trip", "trip"),
      survey: () =>
        page(
          "Survey",
          `<h1>Parks survey</h1><form method="post" action="survey"><fieldset><legend>How often do you visit?</legend>${radio("often", ["Daily", "Weekly", "Monthly", "Never"])}</fieldset>
          <fieldset><legend>What matters to you?</legend>${radio("topics", ["Playgrounds", "Dogs", "Quiet", "Sports"], "checkbox")}</fieldset>
          <label>Satisfaction <input type="range" name="score" min="0" max="10" value="5" oninput="out.value = this.value"> <output id="out">5</output></label>
          <label>Favorite color of benches <input type="color" name="color" value="#888888"></label>
          <label>Month of your last visit <input type="month" name="month"></label><label>Remarks (at most 60) <textarea name="remarks" maxlength="60"></textarea></label><button>Send answers</button></form>`,
        ),
      expense: () =>
        page(
          "Expense",
          `<h1>New expense</h1><form method="post" action="expense" enctype="multipart/form-data"><label>Title <input name="title" required maxlength="40"></label><label>Amount in $ <input name="amount" required></label>
          <label>Category <select name="category">${options(["Travel", "Meals", "Hardware", "Other"])}</select></label><label>Receipts <input type="file" name="receipt" multiple accept=".pdf,.png,.csv"></label><button>Submit expense</button></form>`,
        ),
      profile: () =>
        page(
          "Profile",
          `<h1>Profile</h1><p>Saved: ${escape(JSON.stringify(state.profile))}</p><form method="post" action="profile"><label>Nickname <input name="nickname" value="${escape(state.profile["nickname"] ?? "")}"></label>
          <label>Language <select name="language">${["English", "Deutsch", "Español", "Português"].map((one) => `<option${one === state.profile["language"] ? " selected" : ""}>${one}</option>`).join("")}</select></label>
          <fieldset><legend>Notifications</legend>${radio("notifications", ["all", "mentions", "none"]).replace(`value="${state.profile["notifications"]}"`, `value="${state.profile["notifications"]}" checked`)}</fieldset><button>Save profile</button></form>`,
        ),
    }
    return {
      state,
      respond: (request) =>
        request.method === "POST" ? posts[request.path]?.(request) : gets[request.path]?.(request.query),
    }
  },
}
