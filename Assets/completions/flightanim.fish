# Completions of flightanim for fish.
function __flightanim_words
  set -l tokens (commandline -opc) (commandline -ct)
  set -l lines ($tokens[1] ---words $tokens[2..-1] 2>/dev/null)
  test (count $lines) -gt 0; or return
  printf '%s\n' $lines[2..-1]
  switch $lines[1]
    case files
      __fish_complete_path (commandline -ct)
    case folders
      __fish_complete_directories (commandline -ct)
  end
end
complete -c flightanim -f -a '(__flightanim_words)'
