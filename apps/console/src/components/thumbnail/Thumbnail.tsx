import { useState } from "react"
import { sameOriginUrl } from "../../auth/SameOriginUrl.ts"
import { Icon, type IconName } from "../Icon.tsx"

/** A small screenshot in a row, beside the name of its subject. Shows the icon if there is none, or no longer. */
export const Thumbnail = ({ icon, url }: { readonly icon: IconName; readonly url: string | null | undefined }) => {
  const [missing, setMissing] = useState<string>()
  return (
    <span className="thumbnail">
      {typeof url === "string" && url !== missing ? (
        <img src={sameOriginUrl(url)} alt="" loading="lazy" onError={() => setMissing(url)} />
      ) : (
        <Icon name={icon} />
      )}
    </span>
  )
}
