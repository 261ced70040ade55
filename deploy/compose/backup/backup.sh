#!/bin/sh
# Backs up the database and then the bucket of deploy/compose, every BACKUP_INTERVAL_SECONDS. "backup once" does it once, and
# "backup check" succeeds if the last one is recent.
#   DATABASE_URL             the database
#   S3_BUCKET                the bucket, of the rclone remote "store"
#   BACKUP_DIR               where backups are stored (/backup)
#   BACKUP_INTERVAL_SECONDS  default: a day
#   BACKUP_KEEP_DAYS         days after which dumps and deleted files are removed (14)
set -eu
dir=${BACKUP_DIR:-/backup}
interval=${BACKUP_INTERVAL_SECONDS:-86400}
keep=${BACKUP_KEEP_DAYS:-14}

case ${1:-} in
once)
  at=$(date -u +%Y%m%dT%H%M%SZ)
  mkdir -p "$dir/files" "$dir/deleted"
  trap 'rm -f "$dir/$at.partial"' EXIT
  pg_dump --format=custom --file="$dir/$at.partial" "$DATABASE_URL"
  # After the database, so that every file that the dump names is in the copy. Files that the server has deleted since are kept
  # for older dumps.
  rclone sync --quiet --backup-dir "$dir/deleted/$at" "store:$S3_BUCKET" "$dir/files"
  mv "$dir/$at.partial" "$dir/$at.dump"
  find "$dir" -maxdepth 1 -name '*.dump' -mtime "+$keep" -exec rm -f {} +
  find "$dir/deleted" -mindepth 1 -maxdepth 1 -mtime "+$keep" -exec rm -rf {} +
  touch "$dir/last"
  echo "backed up to $dir/$at.dump and $dir/files"
  ;;
check)
  test -n "$(find "$dir/last" -mmin "-$((interval / 60 * 2 + 60))")"
  ;;
*)
  while true; do
    "$0" once || echo "the backup failed" >&2
    sleep "$interval" &
    wait $!
  done
  ;;
esac
