#!/bin/sh
# Submits a table as a job array, and the merge that follows it.
#
#   ./submit.sh PARTS routes.csv /shared/pictures [options of 'flightanim batch']
set -eu

here=$(dirname "$0")
parts=$1
shift
array=$(sbatch --parsable --array="1-$parts" "$here/render.sbatch" "$@")
merge=$(sbatch --parsable --dependency="afterany:$array" "$here/merge.sbatch" "$2")
echo "array $array of $parts parts, merge $merge"
