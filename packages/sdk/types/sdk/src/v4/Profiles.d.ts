import type { CallOptions, CallPromise } from "@tabwright/core/promise";
import { Profiles as Core } from "@tabwright/core/v4";
import { Profiles as UnversionedProfiles } from "../unversioned/Profiles.ts";
/**
 * Profiles: cookies and storage that persist between browsers and keep users signed in.
 *
 * @category models
 * @since 0.1.0
 */
export declare class Profiles extends UnversionedProfiles {
    #private;
    /**
     * Replaces the cookies of `sites` and the local storage of `origins`. Idempotent. Retry a `Conflict` once the browser
     * that uses the profile has stopped. @throws Conflict while a browser uses the profile, or any other call error
     */
    import(id: string, request: Core.ProfileImportRequest, options?: CallOptions): CallPromise<Core.ProfileView>;
}
