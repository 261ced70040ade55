export * from "./errors/ChromiumError.ts"
export { installFonts } from "./locate/AptInstall.ts"
export type { Chromium, Engine } from "./locate/Chromium.ts"
export * from "./locate/ChromiumInstaller.ts"
export * from "./locate/ChromiumLocator.ts"
export type { InstallProgress } from "./locate/InstallMethod.ts"
export type { CdpConnection, SendOptions } from "./process/CdpConnection.ts"
export { defaultDownloadLimits, type DownloadLimits } from "./process/Downloads.ts"
export type { Download } from "./process/Downloads.ts"
export { defaultUploadLimits, type UploadLimits } from "./process/folder/ClientUploads.ts"
export { type Ffmpeg, findFfmpeg } from "./process/system/Ffmpeg.ts"
export type { OrphanedProfile, ProfileFolder, ProfileCompatibility } from "./process/folder/ProfileFolder.ts"
export {
  type UnprivilegedFolderOptions,
  reachableBinary,
  reachableFolder,
  removeUnprivilegedFolder,
} from "./process/folder/UnprivilegedFolder.ts"
export { type Account, findAccount, unprivilegedAccount } from "./process/system/SystemAccount.ts"
export { type SandboxState, sandboxOf } from "./process/launch/Sandbox.ts"
export { monotonicMs } from "./process/system/MonotonicClock.ts"
export { type NamespaceLimit, namespaceLimit } from "./process/launch/Sandbox.ts"
export { isLoopback } from "./egress/AddressGuard.ts"
export {
  type EgressDestination,
  type DestinationOptions,
  findDestination,
  isLocalHost,
  ownAddresses,
} from "./egress/EgressDestination.ts"
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
export { bareHost, isAllowedBy, type NetworkRule, parseNetworkRule } from "./egress/NetworkRule.ts"
export { blockedPort } from "./egress/EgressRoute.ts"
export { allowAdvice, blockedError, type FailedConnection, findFailure } from "./egress/FailedConnection.ts"
export type { AttachedTarget } from "./targets/AttachedTarget.ts"
export type { Targets, TargetSetUp } from "./targets/Targets.ts"
export { type Blocking, type BlockingOptions, loadBlocking } from "./blocking/Blocking.ts"
export type { CookieBannerPolicy } from "./blocking/ConsentRules.ts"
export type { BrowserExtension } from "./extension/BrowserExtension.ts"
export type { Emulation } from "./emulation/Emulation.ts"
export type { EmulatedUserAgent } from "./identity/EmulatedUserAgent.ts"
export { defaultIdentity, type Identity, identityOfCountry, languagesOf } from "./identity/Identity.ts"
export { type CdpGateway, type CdpGatewayOptions, isSameToken, makeCdpGateway } from "./gateway/CdpGateway.ts"
export { webSocketBase } from "./gateway/CdpDiscovery.ts"
export { closeCodes, type CloseReason } from "./gateway/ClientConnection.ts"
export { type TunnelClose, openTunnel, type Tunnel, type TunnelOptions } from "./gateway/Tunnel.ts"
export { type CdpPath, parseCdpPath } from "./gateway/GatewayRequest.ts"
export { permanentAccess, type GatewayAccess } from "./gateway/GatewayRequest.ts"
export type { GatewayBrowser } from "./gateway/CdpDiscovery.ts"
export * from "./host/BrowserHost.ts"
export type { BrowserHostOptions, HostLoad, PoolOptions } from "./host/BrowserHostOptions.ts"
export type { HeartbeatOptions } from "./host/BrowserLifecycle.ts"
export { defaultBrowserLimit } from "./host/BrowserHostOptions.ts"
export type { ExitReason, HostedBrowser, StartOptions } from "./host/HostedBrowser.ts"
export type { StartQueueOptions } from "./host/StartQueue.ts"
export { encodeRecording, type EncodedVideo, type EncodingOptions } from "./recording/VideoEncoding.ts"
export { type Recording, startRecording } from "./recording/Recording.ts"
export {
  type LiveViewAccess,
  type LiveViewResponse,
  type LiveViewGateway,
  type LiveViewGatewayOptions,
  type LiveViewLocation,
  type LivePath,
  makeLiveViewGateway,
  parseLivePath,
} from "./gateway/LiveViewGateway.ts"
export type { ScreencastFrame } from "./view/cast/ScreencastFrame.ts"
export type { LiveView, ViewerSlot } from "./view/LiveView.ts"
export type { Screencast } from "./view/cast/Screencast.ts"
export { viewerCloseCodes } from "./view/viewer/Viewer.ts"
export type { EndReason, ViewRight } from "./view/ServerMessage.ts"
export type { ArchiveOptions } from "./profile/ArchiveBudget.ts"
export { packProfile, unpackProfile } from "./profile/ProfileArchive.ts"
export { canReadProfile } from "./process/folder/ProfileFolder.ts"
export { cookieDomains, importIntoProfile, mergeProfiles, ProfileState } from "./profile/ProfileState.ts"
export { readProfile, writeImport, writeProfile, writeSessionCookies } from "./profile/ProfileTransfer.ts"
export type { SiteCookies } from "./local/CookieCounts.ts"
export { type LocalLogin, type LocalLoginOptions, PublicSuffix, readLocalLogin } from "./local/LocalLogin.ts"
export {
  listLocalProfiles,
  type LocalBrowser,
  localBrowsers,
  type LocalProfile,
  type LocalSearch,
  programOf,
  userDataDirOf,
} from "./local/LocalProfile.ts"
export { localCookies } from "./local/ProfileCopy.ts"
