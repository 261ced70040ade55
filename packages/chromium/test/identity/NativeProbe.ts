/** Probe for replaced native functions. The results of an unmodified browser are the reference. */
export const nativeProbe = `
const told = (ask) => { try { return String(ask()) } catch (error) { return error.name + ": " + error.message } }
const stackOf = (ask) => { try { return ask() } catch (error) { return error.stack.replace(/http:[^)]*/g, "here") } }
const toString = Function.prototype.toString
const frame = document.createElement("iframe")
document.body.append(frame)
const theirs = frame.contentWindow.Function.prototype.toString

const probe = (fn, name, owner) => ({
  own: fn + "",
  called: toString.call(fn),
  bound: toString.call(fn.bind(null)),
  elsewhere: theirs.call(fn),
  proxied: toString.call(new Proxy(fn, {})),
  keys: Reflect.ownKeys(fn).map(String).join(),
  flags: JSON.stringify([Object.getOwnPropertyDescriptor(fn, "name"), Object.getOwnPropertyDescriptor(fn, "length")]),
  place: JSON.stringify([Object.getOwnPropertyDescriptor(owner, name), Reflect.ownKeys(owner).indexOf(name)]),
  prototype: [Object.getPrototypeOf(fn) === Function.prototype, "prototype" in fn].join(),
  constructed: told(() => new fn()),
  extended: told(() => class extends fn {}),
  instance: told(() => ({}) instanceof fn),
  callers: told(() => fn.caller) + told(() => fn.arguments),
  cycle: told(() => Object.setPrototypeOf(fn, Object.create(fn))) + Reflect.setPrototypeOf(fn, Object.create(fn)),
  foreign: told(() => fn.call({})) + told(() => fn.call(null)) + told(() => fn.call(undefined, 1)),
  stack: stackOf(() => fn.call({})),
  inherited: stackOf(() => Object.create(fn).toString()),
  renamed: (() => { Object.defineProperty(fn, "name", { value: "other", configurable: true }); const text = toString.call(fn); Object.defineProperty(fn, "name", { value: name, configurable: true }); return text })(),
})

const gl = document.createElement("canvas").getContext("webgl")
const functions = {
  getParameter: [WebGLRenderingContext.prototype.getParameter, "getParameter", WebGLRenderingContext.prototype],
  getParameter2: [WebGL2RenderingContext.prototype.getParameter, "getParameter", WebGL2RenderingContext.prototype],
  toString: [toString, "toString", Function.prototype],
  theirs: [theirs, "toString", frame.contentWindow.Function.prototype],
}
window.probed = Object.fromEntries([
  ...Object.entries(functions).flatMap(([what, args]) => Object.entries(probe(...args)).map(([how, answer]) => [what + " " + how, answer])),
  ["calls", [gl.getParameter(gl.VERSION), gl.getParameter(gl.VENDOR), gl.getParameter(gl.MAX_TEXTURE_SIZE), told(() => gl.getParameter()), told(() => gl.getParameter("x"))].join()],
  ["before the extension", String(gl.getParameter(37446))],
  ["navigator", [...Reflect.ownKeys(navigator), ...Reflect.ownKeys(Navigator.prototype)].map(String).join()],
  ["window", Reflect.ownKeys(window).filter((name) => !/^\\d+$/.test(String(name))).map(String).sort().join()],
  ["webdriver", told(() => Object.getOwnPropertyDescriptor(Navigator.prototype, "webdriver").get)],
])
`
