#!/bin/sh
# Renders a table in parts with GNU parallel: on this machine, or on several by ssh.
#
#   ./parallel.sh PARTS routes.csv pictures [options of 'flightanim batch']
#   HOSTS=node1,node2 ./parallel.sh 8 /shared/routes.csv /shared/pictures
#
# HOSTS are those of parallel's --sshlogin (: is this machine); they need flightanim on their path and
# the same files. A part whose host is lost is tried again, on another one if there is one.
#
# On one machine this is no faster than one 'flightanim batch', which has a worker for each processor.
set -eu

parts=$1
table=$2
folder=$3
shift 3

if [ -n "${HOSTS:-}" ]; then
  # One part at a time on each host, with all its processors.
  set -- "$@" --quiet
  where="--jobs 1 --sshlogin $HOSTS"
else
  # As many parts at a time as there are processors.
  set -- "$@" --quiet --jobs 1
  where=""
fi

# 75 says that some rows failed: no other host would do better.
# shellcheck disable=SC2016,SC2086
seq "$parts" | parallel --quote --retries 3 $where \
  sh -c 'flightanim batch "$@" || test $? -eq 75' sh \
  "$table" --out "$folder" --shard "{}/$parts" "$@"
exec flightanim batch-merge "$folder"
