export * from "./errors/ChromiumError.ts"
export { installFonts } from "./locate/AptInstall.ts"
export type { Chromium, Engine } from "./locate/Chromium.ts"
export * from "./locate/ChromiumInstaller.ts"
export * from "./locate/ChromiumLocator.ts"
export type { InstallProgress } from "./locate/InstallMethod.ts"
export type { CdpConnection, SendOptions } from "./process/CdpConnection.ts"
export { defaultDownloadLimits, type DownloadLimits } from "./process/DownloadLimits.ts"
export type { Download } from "./process/Downloads.ts"
export { type Ffmpeg, findFfmpeg } from "./process/Ffmpeg.ts"
export type { LeftProfile, ProfileFolder, ProfileMaker } from "./process/ProfileFolder.ts"
export { type PlacementOptions, reachableBinary, reachableFolder, removePlacement } from "./process/Placement.ts"
export { type Account, findAccount, unprivilegedAccount } from "./process/RunAs.ts"
export { type SandboxState, sandboxOf } from "./process/SandboxState.ts"
export { steadyMs } from "./process/SteadyTime.ts"
export { type NamespaceLimit, namespaceLimit } from "./process/UserNamespaces.ts"
export { isLoopback } from "./egress/AddressGuard.ts"
export {
  type Destination,
  type DestinationOptions,
  findDestination,
  isLocalHost,
  ownAddresses,
} from "./egress/Destination.ts"
export { type DomainRules, parseDomainPattern } from "./egress/DomainPolicy.ts"
export type { Traffic } from "./egress/EgressProxy.ts"
export type { EgressOptions } from "./egress/EgressRoute.ts"
export { parseProxyTable, type ProxyTable, type ProxyRoute, routeOf } from "./egress/ProxyTable.ts"
export { checkUpstream } from "./egress/UpstreamCheck.ts"
export {
  isSameProxy,
  parseProxyUrl,
  proxyName,
  type UpstreamProtocol,
  type UpstreamProxy,
} from "./egress/UpstreamProxy.ts"
export { bareHost, isOpenedBy, type NetworkRule, parseNetworkRule } from "./egress/NetworkRule.ts"
export { refusedPort } from "./egress/PortPolicy.ts"
export { openAdvice, type Refusal } from "./egress/Refusal.ts"
export type { AttachedTarget } from "./targets/AttachedTarget.ts"
export type { Targets, TargetSetUp } from "./targets/Targets.ts"
export { type Blocking, type BlockingOptions, loadBlocking } from "./blocking/Blocking.ts"
export type { BannerAnswer } from "./blocking/ConsentRules.ts"
export { defaultIdentity, type Identity, identityOfCountry, languagesOf } from "./identity/Identity.ts"
export { type CdpGateway, type CdpGatewayOptions, isSameToken, makeCdpGateway } from "./gateway/CdpGateway.ts"
export { webSocketBase } from "./gateway/Discovery.ts"
export { closeCodes, type CloseReason } from "./gateway/CloseCode.ts"
export { type Closing, openTunnel, type Tunnel, type TunnelOptions } from "./gateway/Tunnel.ts"
export { type CdpPath, parseCdpPath } from "./gateway/CdpPath.ts"
export { accessIf, type GatewayAccess } from "./gateway/GatewayAccess.ts"
export type { GatewayBrowser } from "./gateway/GatewayBrowser.ts"
export * from "./host/BrowserHost.ts"
export type { BrowserHostOptions, HostLoad, PoolOptions } from "./host/BrowserHostOptions.ts"
export type { HeartbeatOptions } from "./host/Heartbeat.ts"
export { defaultBrowserLimit } from "./host/BrowserLimit.ts"
export type { ExitReason, HostedBrowser, StartOptions } from "./host/HostedBrowser.ts"
export type { StartQueueOptions } from "./host/StartQueue.ts"
export { encodeRecording, type EncodedFilm, type EncodingOptions } from "./recording/Encoding.ts"
export { type Recording, startRecording } from "./recording/Recording.ts"
export {
  type LiveAccess,
  type LiveAnswer,
  type LiveGateway,
  type LiveGatewayOptions,
  type LivePlace,
  type LivePath,
  makeLiveGateway,
  parseLivePath,
} from "./gateway/LiveGateway.ts"
export type { Frame } from "./view/Frame.ts"
export type { LiveView, Seat } from "./view/LiveView.ts"
export type { Screencast } from "./view/Screencast.ts"
export { viewerCloseCodes } from "./view/ViewerCloseCode.ts"
export type { EndReason, ViewRight } from "./view/ViewMessage.ts"
export type { ArchiveOptions } from "./profile/ArchiveBudget.ts"
export { packProfile, unpackProfile } from "./profile/ProfileArchive.ts"
export { canReadProfile } from "./profile/ProfileMaker.ts"
export { cookieDomains, mergeProfiles, ProfileState } from "./profile/ProfileState.ts"
export { readProfile, writeProfile, writeSessionCookies } from "./profile/ProfileTransfer.ts"
