#compdef flightanim
# Completions of flightanim for zsh.
_flightanim() {
  local names="" line
  local -a texts shown
  while IFS= read -r line; do
    if [[ -z "$names" ]]; then
      names="$line"
    else
      texts+=("${line%%$'\t'*}")
      shown+=("${line%%$'\t'*}  ${line#*$'\t'}")
    fi
  done < <("${words[1]}" ---words "${(@Q)words[2,CURRENT]}" 2>/dev/null)
  # -U: a city's name becomes the code of its airport.
  (( ${#texts} )) && compadd -U -l -d shown -a texts
  case "$names" in
    files) compset -P '*='; _files ;;
    folders) compset -P '*='; _files -/ ;;
  esac
}
if [[ "${funcstack[1]}" == "_flightanim" ]]; then
  _flightanim "$@"
elif (( $+functions[compdef] )); then
  compdef _flightanim flightanim
fi
