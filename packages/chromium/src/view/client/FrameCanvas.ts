import { frameHeaderBytes } from "../ServerMessage.ts"
import { element } from "./Elements.ts"

export interface FrameCanvas {
  readonly canvas: HTMLCanvasElement
  readonly show: (data: ArrayBuffer) => void
  readonly clear: () => void
  /** Returns the position in CSS pixels of the browser's page. */
  readonly toPage: (at: { readonly clientX: number; readonly clientY: number }) => {
    readonly x: number
    readonly y: number
  }
  /** Returns a rectangle of the browser's page in stage coordinates. */
  readonly toStage: (box: Box) => Box
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Draws frames, the latest first, and calls `onDrawn` with the number of each one. */
export const makeFrameCanvas = (onDrawn: (frame: number) => void): FrameCanvas => {
  const canvas = element("picture", HTMLCanvasElement)
  const stage = element("stage", HTMLElement)
  const context = canvas.getContext("2d", { alpha: false, desynchronized: true })
  let size = { width: canvas.width, height: canvas.height }
  let next: ArrayBuffer | undefined
  let isDrawing = false

  const layout = () => {
    const factor = Math.min(stage.clientWidth / size.width, stage.clientHeight / size.height)
    canvas.style.width = `${Math.floor(size.width * factor)}px`
    canvas.style.height = `${Math.floor(size.height * factor)}px`
  }

  const draw = async (data: ArrayBuffer) => {
    const header = new DataView(data)
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(data, frameHeaderBytes)], { type: "image/jpeg" }))
    const seen = { width: header.getFloat32(4), height: header.getFloat32(8) }
    if (seen.width !== size.width || seen.height !== size.height) {
      size = seen
      layout()
    }
    if (canvas.width !== bitmap.width || canvas.height !== bitmap.height) {
      canvas.width = bitmap.width
      canvas.height = bitmap.height
    }
    context?.drawImage(bitmap, 0, 0)
    bitmap.close()
    document.documentElement.dataset["picture"] = "some"
  }

  const drawAll = async () => {
    if (isDrawing) return
    isDrawing = true
    for (let data = next; data !== undefined; data = next) {
      next = undefined
      await draw(data).catch(() => {}) // An invalid frame is skipped, because another one follows.
      onDrawn(new DataView(data).getUint32(0))
    }
    isDrawing = false
  }

  new ResizeObserver(layout).observe(stage)
  return {
    canvas,
    show: (data) => {
      if (next !== undefined) onDrawn(new DataView(next).getUint32(0))
      next = data
      void drawAll()
    },
    clear: () => {
      document.documentElement.dataset["picture"] = "none"
    },
    toPage: ({ clientX, clientY }) => {
      const { left, top, width, height } = canvas.getBoundingClientRect()
      return { x: ((clientX - left) * size.width) / width, y: ((clientY - top) * size.height) / height }
    },
    toStage: (box) => {
      const drawn = canvas.getBoundingClientRect()
      const around = stage.getBoundingClientRect()
      const factor = drawn.width / size.width
      return {
        x: drawn.left - around.left + box.x * factor,
        y: drawn.top - around.top + box.y * factor,
        width: box.width * factor,
        height: box.height * factor,
      }
    },
  }
}
